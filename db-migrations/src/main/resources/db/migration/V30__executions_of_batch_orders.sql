-- Which execution an order concerns, so that what became of it stands beside the order. Nodes that do not know of it yet
-- leave it null.

ALTER TABLE batch_orders ADD COLUMN execution_id bigint;

UPDATE batch_orders SET execution_id = target::bigint WHERE kind IN ('stop', 'abandon') AND target ~ '^[0-9]{1,18}$';

COMMENT ON COLUMN batch_orders.execution_id IS
    'The server''s id of the execution that the order concerns: the one that a start or a restart began, else the one it was given for. Null if a start began none.';
