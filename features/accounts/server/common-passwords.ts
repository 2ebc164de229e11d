import { readFileSync } from 'node:fs'
import { foldText, withoutLeetspeak } from './fold-text.ts'

/** One a line, in lower case, without accents. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(foldText),
)

/**
 * Is a folded password on the list, as it stands, with its figures read as letters, or once up to six figures and
 * signs around it are taken off (`flamengo@1981`)?
 */
export function isCommonPassword(folded: string): boolean {
  const core = folded.replace(/^[^a-z]{0,6}|[^a-z]{0,6}$/g, '')
  return [folded, core].some((text) => common.has(text) || common.has(withoutLeetspeak(text)))
}
