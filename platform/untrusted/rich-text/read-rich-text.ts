import { defineReader } from '../reader.ts'
import type { ReadingFor, Untrusted } from '../untrusted.ts'
import type readRichTextMarkup from './rich-text-reader.ts'

const richTextReader = defineReader<typeof readRichTextMarkup>(
  'rich-text',
  new URL('./rich-text-reader.ts', import.meta.url),
)

/**
 * Markup that a person wrote or pasted, as it may be stored and shown (`clean-rich-text.ts`); empty when nothing is
 * left. Throws `validation_failed` at the field when it is longer than `longest` characters.
 */
export async function readRichText(
  untrusted: Pick<Untrusted, 'read'>,
  { markup, longest }: { markup: string; longest: number },
  who: ReadingFor & { field: string },
): Promise<string> {
  if (markup.trim() === '') return ''
  return untrusted.read(richTextReader, { markup, longest, field: who.field }, who)
}
