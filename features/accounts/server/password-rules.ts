import { foldText } from '#platform/contract/fold-text.ts'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { withoutLeetspeak } from './leetspeak.ts'

export type Weakness =
  | 'password_is_common'
  | 'password_is_sequence'
  | 'password_has_name'
  | 'password_has_document'
  | 'password_has_birthday'

type Person = { name: string; email: string; document: string; birthdate: string | null }

/**
 * Returns why a password of acceptable length is refused, as a key of the catalogue; null if it is accepted. See
 * docs/decisions/0010-password-rules.md.
 */
export async function weaknessOf(password: string, person: Person): Promise<Weakness | null> {
  const folded = foldText(password)

  if (isSequence(folded)) return 'password_is_sequence'
  if (isCommonPassword(folded, await commonPasswords())) return 'password_is_common'
  if (hasName(folded, person)) return 'password_has_name'
  if (hasDocument(folded, person.document)) return 'password_has_document'
  if (person.birthdate && hasBirthday(folded, person.birthdate)) return 'password_has_birthday'
  return null
}

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm']
const rows = [...keyboardRows, 'abcdefghijklmnopqrstuvwxyz', '01234567890'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
])

/** Whether little remains once keyboard rows, repeated characters and repeated pieces are removed. */
function isSequence(folded: string): boolean {
  const piece = /^(.{1,6}?)\1+/.exec(folded)
  const once = piece ? (piece[1] as string) + folded.slice(piece[0].length) : folded
  return withoutRuns(once).length < 4 && (piece !== null || withoutRuns(folded).length < 4)
}

function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = runLengthAt(text, at)
    if (length < 3) rest += text[at]
    at += length < 3 ? 1 : length
  }
  return rest
}

/** The length of the run from `at` on: along one keyboard row, or of one character. */
function runLengthAt(text: string, at: number): number {
  let longest = 1
  while (text[at + longest] === text[at]) longest += 1
  for (const row of rows) {
    let length = 1
    while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

/** Whether it contains a part of the name or e-mail of at least four letters, or is a shorter one with decoration. */
function hasName(folded: string, { name, email }: Person): boolean {
  const words = foldText(`${name} ${email.split('@')[0]}`)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 2)
  const readings = [folded, withoutLeetspeak(folded)]

  return words.some((word) =>
    readings.some((reading) =>
      word.length >= 4 ? reading.includes(word) : reading.replace(/[^a-z]/g, '') === word,
    ),
  )
}

/** Six consecutive characters of the document. */
function hasDocument(folded: string, document: string): boolean {
  const bare = folded.replace(/[^a-z0-9]/g, '')
  const pieces = Array.from({ length: Math.max(0, document.length - 5) }, (_, at) =>
    document.slice(at, at + 6).toLowerCase(),
  )
  return pieces.some((piece) => bare.includes(piece))
}

/** The date in any usual order, with the year in four digits or two. `birthdate` is `1990-04-23`. */
function hasBirthday(folded: string, birthdate: string): boolean {
  const [year = '', month = '', day = ''] = birthdate.split('-')
  const digits = folded.replace(/\D/g, '')
  const years = [year, year.slice(2)]
  return years
    .flatMap((y) => [day + month + y, month + day + y, y + month + day])
    .some((written) => digits.includes(written))
}
