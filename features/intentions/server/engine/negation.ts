import type { Ask } from './item-types.ts'
import type { Word } from './normalise.ts'

/**
 * "A14 não, A15" asks for A15, "é a 4 e não a 3" for the 4: what stands right before "não" and a mark, or right after
 * "não", is not asked for.
 */
export function withoutNegated(words: Word[], asks: Ask[]): Ask[] {
  if (asks.length < 2) return asks
  const no = words.findIndex(({ text }) => text === 'nao')
  if (no <= 0) return asks
  const isBefore = words[no + 1]?.kind === 'mark'
  const before = asks.filter(({ at }) => at < no)
  const after = asks.filter(({ at }) => at > no)
  if (before.length === 0 || after.length === 0) return asks
  return isBefore ? [...before.slice(0, -1), ...after] : [...before, ...after.slice(1)]
}

const DENIES_CANCEL =
  / (?:nao|nunca|jamais) (?:me |eu |te |vou )?(?:desist|cancel|deix|larg|tir|solt|abr)(?:o|a|e|ei|ar|ir|em|am)(?: mao)?(?: nao)?(?= )/g

/** "não desisto", "não deixo não": who denies to give up cancels nothing. */
export const withoutDeniedCancel = (text: string): string => text.replace(DENIES_CANCEL, ' ')
