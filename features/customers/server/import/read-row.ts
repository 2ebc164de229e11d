import { isCnpj, isCpf } from '#platform/contract/document.ts'
import { type ImportField, type ImportMapping, identifyingFields } from '../../import-fields.ts'
import { isBirthday, readDocument, readEmail, readMobile } from '../people/read-fields.ts'
import type { Problem } from './import-schema.ts'

/** A person of a file; null: nothing was given. */
export type ImportRow = {
  line: number
  userName: string | null
  name: string | null
  mobile: string | null
  email: string | null
  document: string | null
  birthday: string | null
  city: string | null
  notes: string | null
  tags: string[]
}

const longest = { name: 120, city: 80, notes: 4000, tag: 40 } as const
const mostTags = 50

/**
 * Reads a row by the columns that were confirmed. A value that cannot be used is left out; without one that says who it is,
 * the row is (`row` is null).
 */
export function readRow(
  cells: string[],
  { line, mapping, now }: { line: number; mapping: ImportMapping; now: Date },
): { row: ImportRow | null; problems: Problem[] } {
  const problems: Problem[] = []
  const textOf = (field: ImportField) => cells[mapping[field] ?? -1]?.trim() || null
  const read = (field: keyof typeof readers): string | null => {
    const text = textOf(field)
    if (text === null) return null
    const value = readers[field](text, now)
    if (value === null) problems.push({ line, field, problem: field })
    return value
  }
  const short = (field: 'name' | 'city' | 'notes') => {
    const text = textOf(field)
    if (text === null || text.length <= longest[field]) return text
    problems.push({ line, field, problem: 'too_long' })
    return null
  }
  const row: ImportRow = {
    line,
    userName: read('user_name'),
    name: short('name'),
    mobile: read('mobile'),
    email: read('email'),
    document: read('document'),
    birthday: read('birthday'),
    city: short('city'),
    notes: short('notes'),
    tags: tagsIn(textOf('tags')),
  }
  if (row.userName ?? row.document ?? row.email ?? row.mobile) return { row, problems }
  const isEmpty = [...identifyingFields, 'name' as const].every((field) => textOf(field) === null)
  const nobody: Problem = { line, field: null, problem: 'nobody' }
  return { row: null, problems: isEmpty && cells.every((cell) => cell === '') ? [] : [nobody, ...problems] }
}

const readers = {
  user_name: userNameIn,
  mobile: mobileIn,
  email: (text: string) => readEmail(text.slice(0, 300)),
  document: documentIn,
  birthday: birthdayIn,
} satisfies Partial<Record<ImportField, (text: string, now: Date) => string | null>>

/** `@Ana.Souza`, `ana.souza`, `https://www.instagram.com/ana.souza/`. */
function userNameIn(text: string): string | null {
  const [typed = ''] = text
    .slice(0, 200)
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, '')
    .split(/[/?]/)
  const name = typed.replace(/^@+/, '').toLowerCase()
  return /^[a-z0-9._]{1,30}$/.test(name) ? name : null
}

/** With or without `+`, 55 and the zero before the area code. */
function mobileIn(text: string): string | null {
  const typed = text.slice(0, 40)
  if (/[^\d\s().+/-]/.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  const hasCountry = typed.startsWith('+') || typed.startsWith('00') || /^55\d{10,11}$/.test(digits)
  return readMobile(hasCountry ? `+${digits}` : digits)
}

/** Programs for tables drop the zeros at the beginning. */
function documentIn(text: string): string | null {
  const typed = text.slice(0, 40)
  if (!/^\d{8,13}$/.test(typed)) return readDocument(typed)
  return [typed.padStart(11, '0'), typed.padStart(14, '0')].find((one) => isCpf(one) || isCnpj(one)) ?? null
}

/** `24/03/1990`, `24.3.1990` or `1990-03-24`. */
function birthdayIn(text: string, now: Date): string | null {
  const typed = text.slice(0, 40)
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed)
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(typed)
  const [year, month, day] = brazilian
    ? [brazilian[3], brazilian[2], brazilian[1]]
    : iso
      ? [iso[1], iso[2], iso[3]]
      : []
  if (!year || !month || !day) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date
  return isReal && isBirthday(date, now) ? date : null
}

function tagsIn(text: string | null): string[] {
  const tags = (text ?? '').split(/[,;|]/).map((tag) => tag.trim().slice(0, longest.tag).trim())
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, mostTags)
}
