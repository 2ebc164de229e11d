/** Typographic characters that word processors insert, with their equivalent on every phone. */
const plainSigns: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
}

/**
 * Removes accents. One letter outside of the GSM alphabet (ã, ç, ó …) and the whole SMS is sent as UCS-2, 70 characters
 * a part instead of 160: two parts to pay, and some operators deliver only the first. Characters without a plain form,
 * such as emoji, stay.
 */
export function plainText(text: string): string {
  return text
    .replace(/[’‘“”–—…\u00a0]/g, (sign) => plainSigns[sign] as string)
    .normalize('NFD')
    .replace(/([A-Za-z])\p{M}+/gu, '$1')
    .normalize('NFC')
}
