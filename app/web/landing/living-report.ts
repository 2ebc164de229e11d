import { boardOf, type Figures } from './live-board.ts'
import { type Feed, type FeedComment, feedOf } from './live-feed.ts'
import { createPace } from './pace.ts'

type Script = {
  plot: { width: number; height: number }
  /** Second of the day at which the live began. */
  startedAt: number
  figures: Figures
  minutes: number[]
  coming: FeedComment[]
  words: { answering: string; answered: string }
}

/** The pauses between comments in ms, in a loop: people do not write at a constant rate. */
const rhythm = [1900, 2600, 1500, 2900, 2100, 1700, 3100]

/**
 * Animates the example report: comments arrive, a question is answered, orders are added. It pauses out of sight, on
 * request, and with reduced motion.
 */
export function letReportLive(): void {
  const demo = document.querySelector<HTMLElement>('[data-demo]')
  const source = demo?.querySelector('script')?.textContent
  const button = demo?.querySelector<HTMLButtonElement>('button')
  if (!demo || !source || !button) return

  const script = JSON.parse(source) as Script
  const pace = createPace()
  const board = boardOf(demo, script)
  const feed = feedOf(demo, pace, script.words)
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let isPaused = false
  let isInSight = false

  function follow() {
    button!.hidden = calm.matches
    const lives = !isPaused && isInSight && !calm.matches && document.visibilityState === 'visible'
    if (lives) pace.run()
    else pace.stop()
  }

  button.addEventListener('click', () => {
    isPaused = !isPaused
    demo.classList.toggle('is-paused', isPaused)
    button.setAttribute('aria-label', (isPaused ? button.dataset.play : button.dataset.pause) ?? '')
    follow()
  })
  calm.addEventListener('change', follow)
  document.addEventListener('visibilitychange', follow)
  new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? false
    follow()
  }).observe(demo.querySelector('.report') ?? demo)

  follow()
  void countSeconds()
  void tell(feed)

  async function countSeconds() {
    for (;;) {
      await pace.wait(1000)
      board.second()
    }
  }

  async function tell({ arrive, answer }: Feed) {
    for (let turn = 0; ; turn += 1) {
      await pace.wait(rhythm[turn % rhythm.length] ?? 2000)
      const comment = script.coming[turn % script.coming.length]
      if (!comment) return
      const row = arrive(comment, board.time())
      board.message(comment.isQuestion === true, turn)
      if (!comment.reply) continue

      await pace.wait(1500)
      await answer(row, comment.reply)
    }
  }
}
