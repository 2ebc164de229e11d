import { readFile } from 'node:fs/promises'
import { foldText } from '#platform/contract/fold-text.ts'
import { withoutLeetspeak } from './leetspeak.ts'

/** The number of the world's most common passwords that are refused. */
export const worldsCommonest = 10_000

let reading: Promise<ReadonlySet<string>> | null = null

/**
 * The refused passwords, folded: the 10,000 most common of the world, and those of Brazil in `common-passwords.txt`. Read
 * on first use (20 ms), then cached (3 MB).
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  reading ??= readLists()
  return reading
}

/**
 * Whether a folded password is common: as typed, with digits read as letters, or without up to six digits and signs at
 * each end (`flamengo@1981`).
 */
export function isCommonPassword(folded: string, common: ReadonlySet<string>): boolean {
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

/** One a line, in lower case, without accents. Only passwords that the world's list lacks. */
export async function brazilsCommon(): Promise<string[]> {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  return text.split('\n').filter(Boolean)
}

async function readLists(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([
    ...dictionary['passwords-common'].slice(0, worldsCommonest).map(foldText),
    ...(await brazilsCommon()).map(foldText),
  ])
}
