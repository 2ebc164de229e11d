import { PACKS, packOfMany, unitRoot } from './announcement-sizes.ts'
import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import { isAsked } from './state.ts'
import type { LiveComment } from './types.ts'

const HOW_MANY = / (?:quantos|quantas|qtos|qtas|qts|quanto) (?:pares |pecas )?/
const CLOSES = / (?:fecha|fechada|fechado|grade) /

/** "caixa fecha com quantos?", "quantos pares a grade?": the pack of single goods whose contents a buyer asks about. */
export function packAsked({ words, text }: Reading): string | null {
  if (!HOW_MANY.test(text) || !CLOSES.test(text)) return null
  const pack = words.find(({ text }) => PACKS.test(text))
  return pack ? unitRoot(pack.text) : null
}

const ANSWERED = 40_000
const ANSWERS = /^(?:fecha|vem|vai|sao|eh|com|de|cabe|cabem|tem|leva)$/

/** "12", "fecha com 6, sai 84": the answer to how many a pack holds. */
export function hearPack({ state, onShow }: Live, { at }: LiveComment, { words }: Reading): void {
  const unit = state.lastAsked?.pack
  if (!unit || !isAsked(state, at, ANSWERED)) return
  const from = words[0]?.kind === 'mention' ? 1 : 0
  const count = words.slice(from).find(({ text }) => !ANSWERS.test(text))
  const pack = count?.kind === 'number' ? packOfMany(unit, count.n!) : null
  if (!pack) return
  if (onShow && onShow.pack === null) onShow.pack = pack
  else state.packs.push(pack)
}
