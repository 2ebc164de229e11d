import type { State } from './state.ts'

const BY_NUMBER =
  / pel[oa] (?:numero|codigo|referencia|ref)(?! d[oae] (?:whats|whatsapp|zap|wpp|telefone|celular|loja)) /

/** "peçam pelo número da bandeja": what buyers write from then on are codes, also where no comment of the shop has any. */
export function noteOrdersByNumber(state: State, text: string): void {
  if (text.includes(' pel') && BY_NUMBER.test(text)) state.ordersByNumber = true
}
