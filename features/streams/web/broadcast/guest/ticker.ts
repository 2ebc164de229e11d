import { nextDue } from './pace.ts'

/**
 * A clock for drawing: browsers slow the timers of a page in the background down, but not those of its workers. It ticks
 * again only after the page has answered with the milliseconds that it drew; a clock that ticks by itself fills the
 * page's queue faster than a slow device can draw.
 */
let dueMs = performance.now()
self.onmessage = ({ data: tookMs }: MessageEvent<number>) => {
  const drawnMs = performance.now()
  dueMs = nextDue({ dueMs, drawnMs, tookMs })
  setTimeout(() => postMessage(null), dueMs - drawnMs)
}
