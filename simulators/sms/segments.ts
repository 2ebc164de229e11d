const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmTwice = new Set('^{}\\[~]|€')

/**
 * The number of parts in which an SMS is sent (and paid): 160 or 153 characters each, 70 or 67 with a character outside
 * GSM 03.38.
 */
export function segmentsOf(text: string): number {
  const characters = [...text]
  const isGsm = characters.every((character) => gsm.has(character) || gsmTwice.has(character))
  const length = isGsm
    ? characters.reduce((sum, character) => sum + (gsmTwice.has(character) ? 2 : 1), 0)
    : text.length
  const [alone, joined] = isGsm ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / joined)
}
