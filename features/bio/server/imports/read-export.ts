import { fieldError } from '#platform/contract/errors.ts'
import { type LinkType, longest } from '../../contract.ts'
import { embedCode, embedOfAddress } from '../../embed.ts'
import { webAddressOf } from '../../link-address.ts'
import { readCsv } from './read-csv.ts'
import { readPage } from './read-page.ts'

/** A link as found in a file, unchecked. */
export type FoundLink = { title: string; address: string }
export type ImportedLink = { type: LinkType; header: string; url: string }

/** The maximum of links from one file. */
const mostLinks = 200

/**
 * The links of a Linktree-like page that was saved (HTML) or exported (CSV), in the file's order; invalid and repeated
 * ones are omitted and counted. Addresses of the five embed sites become embeds. Nothing is fetched. Throws
 * `validation_failed` at `file` when it is neither.
 */
export function readExport(file: Buffer): { links: ImportedLink[]; leftOut: number } {
  const text = decode(file)
  const found = looksLikePage(text) ? readPage(text) : readCsv(text)

  const seen = new Set<string>()
  const links: ImportedLink[] = []
  for (const { title, address } of found) {
    const checked = webAddressOf(address)
    if ('refusal' in checked || seen.has(checked.url) || links.length === mostLinks) continue
    seen.add(checked.url)
    links.push(importedLink(title, checked.url))
  }
  return { links, leftOut: found.length - links.length }
}

function importedLink(title: string, url: string): ImportedLink {
  const header = oneLine(title.slice(0, 4_000)).slice(0, longest.header).toWellFormed()
  const embed = embedOfAddress(url)
  return embed ? { type: embed.provider, header, url: embedCode(embed) } : { type: 'link', header, url }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** Spreadsheets on Windows write UTF-16 or Windows-1252; a NUL after decoding means that the file is not text. */
function decode(file: Buffer): string {
  const mark = file.subarray(0, 2).toString('hex')
  const encoding =
    mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : isUtf8(file) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(file)
  if (text.trim() === '' || text.includes('\0')) throw fieldError('file', 'invalid_import')
  return text
}

function isUtf8(file: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return true
  } catch {
    return false
  }
}

function looksLikePage(text: string): boolean {
  return /^\s*(?:<!doctype|<!--|<\w+[\s>])/i.test(text)
}
