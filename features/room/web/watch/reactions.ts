import type { ReactionKind } from '../../contract.ts'

const signs: Record<ReactionKind, string> = { heart: '❤️', clap: '👏', fire: '🔥', laugh: '😂' }
/** Signs that fly at once. */
const mostFlying = 20
/** Paths that they take in turn. */
const paths = 4
let flown = 0

/** Lets reactions rise over the picture; fewer than were sent, where there are many. */
export function showReactions(counts: Partial<Record<ReactionKind, number>>): void {
  const place = document.querySelector('[data-reactions]')
  if (!place || matchMedia('(prefers-reduced-motion:reduce)').matches) return
  for (const [kind, times = 0] of Object.entries(counts))
    for (let time = 0; time < Math.min(times, 5) && place.childElementCount < mostFlying; time += 1) {
      const sign = document.createElement('i')
      sign.textContent = signs[kind as ReactionKind]
      sign.className = `f${flown % paths}`
      flown += 1
      sign.addEventListener('animationend', () => sign.remove())
      place.append(sign)
    }
}
