import { plainText } from '#platform/server/sms/plain-text.ts'

/** The characters of the GSM 03.38 alphabet that a text without accents uses. */
const basic = /[A-Za-z0-9 \n@$_!"#%&'()*+,\-./:;<=>?]/
/** These take two places each. */
const extended = /[[\]{}\\|~^€]/

/**
 * Reduces a text to one SMS part of 160 places: accents and unsupported characters are removed. `length` counts places.
 * A single character outside the alphabet would shrink the part to 70 places.
 */
export function gsmText(text: string): { text: string; length: number } {
  const plain = plainText(text.replace(/\p{Zs}/gu, ' ').replace(/[ªº]/g, ''))
  let kept = ''
  let length = 0
  for (const sign of plain) {
    const places = basic.test(sign) ? 1 : extended.test(sign) ? 2 : 0
    if (places === 0) continue
    kept += sign
    length += places
  }
  return { text: kept, length }
}
