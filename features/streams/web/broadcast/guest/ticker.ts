/** A clock for drawing: browsers slow the timers of a page in the background down, but not those of its workers. */
setInterval(() => postMessage(null), 1000 / 30)
