import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#platform/i18n/locale.ts'

/** The path of each legal document, by the name of its Markdown file. */
export const legalPaths = {
  terms: '/terms-and-conditions',
  shoppers: '/terms-and-conditions/shoppers',
  privacy: '/privacy',
} as const

export type LegalName = keyof typeof legalPaths
export const legalNames = Object.keys(legalPaths) as LegalName[]

export type LegalDocument = {
  title: string
  /** One sentence, for search results. */
  description: string
  /** Increases with every change of meaning, in all languages at once. */
  version: number
  /** The date it came into force, `2026-11-21`. */
  date: string
  /** The date its wording in this language was last revised without a change of meaning; the version stays. */
  reworded: string | undefined
  markdown: string
}

/** Reads one document in one language. Throws if its front matter is incomplete. */
function readLegalDocument(name: LegalName, locale: Locale): LegalDocument {
  const file = join(import.meta.dirname, 'legal', `${name}.${locale}.md`)
  const [, head = '', markdown = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) ?? []
  const fields = new Map(head.split('\n').map((line) => splitField(line)))
  const [title, description, date] = ['title', 'description', 'date'].map((field) => fields.get(field))
  const version = Number(fields.get('version'))
  const reworded = fields.get('reworded')
  if (!title || !description || !isDay(date) || !Number.isInteger(version))
    throw new Error(`${file}: title, description, version and date are needed`)
  if (reworded !== undefined && !isDay(reworded)) throw new Error(`${file}: reworded is no date`)

  return { title, description, version, date, reworded, markdown }
}

/** Every document in every language. */
export function readLegalDocuments(): Record<LegalName, Record<Locale, LegalDocument>> {
  const inEveryLanguage = (name: LegalName) =>
    Object.fromEntries(locales.map((locale) => [locale, readLegalDocument(name, locale)]))
  return Object.fromEntries(legalNames.map((name) => [name, inEveryLanguage(name)])) as ReturnType<
    typeof readLegalDocuments
  >
}

/** The version of each text that users agree to; all languages share it. */
export function textsInForce() {
  const inForce = (name: LegalName) => {
    const { version, date } = readLegalDocument(name, 'pt-BR')
    return { version, date }
  }
  return { terms: inForce('terms'), privacy: inForce('privacy') }
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

function splitField(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}
