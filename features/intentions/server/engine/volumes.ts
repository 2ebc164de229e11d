import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import type { State } from './state.ts'
import { devices, metres } from './vocabulary.ts'

const MOST_VOLUMES = 12
const VOLUMES = /^(?:ml|g|gr|grs|gramas?|gb|w|pol|polegadas)$/

/** "10ml", "350 g": how much is in a piece. Whoever then writes the number alone means that, not so many pieces. */
export function noteVolumes({ state }: Live, words: Word[]): void {
  noteModels(state, words)
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

/** "duas de 3 metros", "um varão de 2m": metres are of a piece from then on; "um corte de 2 metros de linho" is not one. */
export function noteLengths({ state }: Live, { words, text }: Reading): void {
  if (state.lengths || !text.includes(' de ')) return
  state.lengths = words.some(({ text }, at) => {
    if (text !== 'de' || at === 0) return false
    const [number, unit] = [words[at + 1], words[at + 2]]
    const isOne = number?.kind === 'measure' && metres.has(number.unit ?? '')
    const isTwo =
      number?.kind === 'number' && unit !== undefined && unit.text.length > 1 && metres.has(unit.text)
    return (isOne || isTwo) && !/^(?:de|do|da)$/.test(words[at + (isOne ? 2 : 3)]?.text ?? '')
  })
}

const BY_METRE =
  / (?:\$|\d+) (?:(?:reais|cada) )?(?:o|por|cada|cd) metro | metro (?:a|por|sai|custa|eh) (?:\$|\d)/

/** "29,90 o metro": the shop sells by the metre. */
export function noteByMetre({ state }: Live, text: string): void {
  state.byMetre ||= BY_METRE.test(text)
}

/** "iphone 13": a model, which others then write alone. */
function noteModels(state: State, words: Word[]): void {
  for (const [at, { kind, n }] of words.entries()) {
    if (kind !== 'number' || !devices.has(words[at - 1]?.text ?? '') || n! < MODELS_FROM) continue
    if (state.volumes.length < MOST_VOLUMES && !state.volumes.includes(String(n)))
      state.volumes.push(String(n))
  }
}

const MODELS_FROM = 5
