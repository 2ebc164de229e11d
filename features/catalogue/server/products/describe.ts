import { readRichText } from '#platform/untrusted/rich-text/read-rich-text.ts'
import type { ReadingFor } from '#platform/untrusted/untrusted.ts'
import { longestDescription } from '../../contract.ts'
import { cutHtml } from '../../cut-html.ts'
import type { CatalogueDeps } from '../deps.ts'

/** A description as it is stored: clean markup, its text in paragraphs, cut to 500 characters. */
export async function describe(
  { untrusted }: Pick<CatalogueDeps, 'untrusted'>,
  who: Pick<ReadingFor, 'account' | 'isPatient'>,
  markup: string,
): Promise<string> {
  const clean = await readRichText(untrusted, { markup, longest: 100_000 }, { ...who, field: 'description' })
  return cutHtml(clean, longestDescription)
}
