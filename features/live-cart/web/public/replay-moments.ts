import { isRunning } from './is-running.ts'

/** Shows the polls, coupons and draws of a recording while the film is where they were in the live. */
export function followMoments(film: HTMLVideoElement, panel: HTMLElement): void {
  const moments = [...panel.querySelectorAll<HTMLElement>('[data-moment]')]
  if (moments.length === 0) return
  const follow = () => {
    for (const moment of moments) moment.hidden = !isRunning(moment, film)
  }
  film.addEventListener('timeupdate', follow)
  film.addEventListener('seeking', follow)
  follow()
}
