import type { Health } from './health.ts'

/** So many bad seconds in a row end the low layer, so many good ones bring it back. */
const badSeconds = 5
const goodSeconds = 30

/**
 * Whether the upload carries the low layer as well, told the health of each second. On a weak upload it goes first: the
 * picture itself needs the rate.
 */
export function createLowSwitch(maxKbps: number): (health: Health) => boolean {
  let isOn = true
  let row = 0
  return ({ kbps, loss, fps }) => {
    const isWeak = loss > 0.1 || kbps < maxKbps * 0.2 || fps < 10
    row = isWeak === isOn ? row + 1 : 0
    if (row < (isOn ? badSeconds : goodSeconds)) return isOn
    row = 0
    isOn = !isOn
    return isOn
  }
}
