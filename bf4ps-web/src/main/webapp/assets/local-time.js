// Puts the visitor's own time beside each UTC time. Pages are complete without it.
"use strict";
const clock = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
function tellLocalTimes(part) {
  for (const time of part.querySelectorAll("time[datetime]")) {
    const moment = new Date(time.dateTime);
    if (!Number.isNaN(moment.getTime()) && moment.getTimezoneOffset() !== 0) {
      const local = document.createElement("span");
      local.className = "local";
      local.textContent = ` (${clock.format(moment)} your time)`;
      time.append(local);
    }
  }
}
tellLocalTimes(document);
document.addEventListener("renewed", (event) => tellLocalTimes(event.target));
