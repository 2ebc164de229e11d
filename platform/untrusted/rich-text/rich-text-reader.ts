import { fieldError } from '#platform/contract/errors.ts'
import { cleanRichText } from './clean-rich-text.ts'

/** Cleans markup that a person wrote or pasted. Refuses it when what is left is too long. */
export default function readRichText({
  markup,
  longest,
  field,
}: {
  markup: string
  longest: number
  field: string
}) {
  const clean = cleanRichText(markup)
  if (clean.length > longest) throw fieldError(field, 'text_too_long')
  return clean
}
