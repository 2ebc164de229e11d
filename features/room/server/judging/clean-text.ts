const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/**
 * Control characters, zero-width ones and those that turn the direction of text. The joiner inside emoji and the signs
 * that choose an emoji's form stay.
 */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}]|(?!\u200d)\p{Cf}|\u115f|\u1160|\u3164|\uffa0|\u2800|\u034f/gu
/** A joiner that joins no emoji. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu
/** More marks than any language writes over one letter. */
const piledMarks = /(\p{M}{2})\p{M}+/gu
const spaces = /\s+/gu

/** What is stored of a typed text: one line, without what cannot be seen. Linear in the length of the text. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(spaces, ' ')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .replace(piledMarks, '$1')
    .replace(spaces, ' ')
    .trim()
}

/** Characters as a reader counts them, up to `most + 1`. */
export function countGraphemes(text: string, most: number): number {
  let count = 0
  for (const _ of graphemes.segment(text)) {
    count += 1
    if (count > most) break
  }
  return count
}
