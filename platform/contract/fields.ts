import * as z from 'zod'

/** A moment: ISO 8601 UTC with milliseconds. A server handler may hand over a `Date` (see `Sendable`). */
export const moment = z.iso.datetime({ precision: 3 })
export const nullableMoment = moment.nullable()

/** Integer centavos. */
export const cents = z.int()

export const uuid = z.uuid()

/** An id that a provider gave (media, comment, account): text as it came, printable ASCII. */
export const providerId = z.string().regex(/^[\x21-\x7e]{1,100}$/, { error: 'invalid_value' })

/**
 * Free text a person types: trimmed, without control characters and halves of characters (the database refuses
 * both), `max` characters at most.
 */
export function typedText(max: number) {
  return z
    .string()
    .max(max, { error: 'text_too_long' })
    .transform((text) => text.toWellFormed().replace(controlCharacters, '').trim())
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
