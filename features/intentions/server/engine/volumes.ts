import type { Live } from './live.ts'
import type { Word } from './normalise.ts'

const MOST_VOLUMES = 12
const VOLUMES = /^(?:ml|g|gr|grs|gramas?|gb|w|pol|polegadas)$/

/** "10ml", "350 g": how much is in a piece. Whoever then writes the number alone means that, not so many pieces. */
export function noteVolumes({ state }: Live, words: Word[]): void {
  for (const { kind, unit, n } of words)
    if (
      kind === 'measure' &&
      VOLUMES.test(unit ?? '') &&
      n! >= (/^gr?$/.test(unit!) ? 20 : 5) &&
      state.volumes.length < MOST_VOLUMES &&
      !state.volumes.includes(String(n))
    )
      state.volumes.push(String(n))
}
