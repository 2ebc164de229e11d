import { readFileSync } from 'node:fs'
import { foldText } from '#platform/contract/fold-text.ts'
import { withoutLeetspeak } from './leetspeak.ts'

/** One a line, in lower case, without accents. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(foldText),
)

/**
 * Is a folded password on the list, as it stands, with its figures read as letters, or once up to six figures and
 * signs at each end are taken off (`flamengo@1981`)?
 */
export function isCommonPassword(folded: string): boolean {
  const leading = /^[^a-z]{0,6}/.exec(folded)?.[0].length ?? 0
  const trailing = /[^a-z]{0,6}$/.exec(folded)?.[0].length ?? 0

  for (let start = 0; start <= leading; start += 1) {
    for (let cut = 0; cut <= trailing; cut += 1) {
      const core = folded.slice(start, folded.length - cut)
      if (common.has(core) || common.has(withoutLeetspeak(core))) return true
    }
  }
  return false
}
