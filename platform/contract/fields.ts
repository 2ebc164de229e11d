import * as z from 'zod'

/** A timestamp on the wire: ISO 8601, UTC, with milliseconds. A server handler may return a `Date` (see `Sendable`). */
export const timestamp = z.iso.datetime({ precision: 3 })
export const nullableTimestamp = timestamp.nullable()

/** Integer centavos. */
export const cents = z.int()

export const uuid = z.uuid()

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text of any origin can be compared with a column of uuids. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text)
}

/** A provider's id (media, comment, account): unchanged text, printable ASCII. */
export const providerId = z.string().regex(/^[\x21-\x7e]{1,100}$/, { error: 'invalid_value' })

/**
 * Typed free text: trimmed, without control characters and lone surrogates (the database refuses both), at most `max`
 * characters.
 */
export function typedText(max: number) {
  return z
    .string()
    .max(max, { error: 'text_too_long' })
    .transform((text) => text.toWellFormed().replace(controlCharacters, '').trim())
}
/** Spec §5's rule of free text: at least `min` characters and at most `words` words; empty text is a missing field. */
export function freeText({ min, words }: { min: 3; words: number }) {
  return z.string().superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (text === '') refuse('required')
    else if ([...text].length < min) refuse('free_text_too_short')
    else if (text.split(/\s+/).length > words) refuse('free_text_too_wordy')
  })
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
