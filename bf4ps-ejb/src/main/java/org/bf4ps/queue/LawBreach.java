package org.bf4ps.queue;

/**
 * A job or claim that breaks a law of the queue.
 *
 * @param jobId the job, which may be gone from the queue; null if the law is about a validation
 * @param leaseToken the claim, or null if the law is about none
 */
public record LawBreach(Long jobId, String leaseToken) {}
