import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { second } from '#platform/contract/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { hashSource } from '../inline-script.ts'
import type { DrawnPage } from './render-bio-page.ts'
import { type Bytes, bytesOf } from './send-cached.ts'

/** A page ready to be sent: both compressed forms, its policy and its ETag. */
export type ReadyPage = { identity: Bytes; gzip: Bytes; br: Bytes; etag: string; policy: string }

/** The cache's facts about a rendered page. */
export type Drawing = {
  page: DrawnPage
  /** The version of the page it was rendered from. */
  edition: string
  /** When the page changes by itself. */
  changesAt: Date | null
}

type Entry = { ready: Promise<ReadyPage>; edition: string; changesAt: number; checkedAt: number }

type Source = {
  clock: Clock
  editionOf(handle: string): Promise<string | null>
}

/** About 60 MB of small pages; the least recently requested is dropped first. */
const mostPages = 1_000
/** Changes by another process are seen within this time, those of this one at once. */
const freshFor = second

/** Rendered and compressed pages, so that serving one costs no more than a file. */
export function pageCache({ clock, editionOf }: Source) {
  const entries = new Map<string, Entry>()

  async function isCurrent(handle: string, entry: Entry, now: number): Promise<boolean> {
    if (now >= entry.changesAt) return false
    if (now - entry.checkedAt < freshFor && now >= entry.checkedAt) return true
    entry.checkedAt = now
    return (await editionOf(handle)) === entry.edition
  }

  return {
    /** The cached page if it is still current. */
    async find(handle: string, language: string): Promise<ReadyPage | null> {
      const key = `${handle} ${language}`
      const entry = entries.get(key)
      if (!entry) return null

      if (!(await isCurrent(handle, entry, clock.now().getTime()))) {
        if (entries.get(key) === entry) entries.delete(key)
        return null
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.ready
    },

    keep(handle: string, language: string, { page, edition, changesAt }: Drawing): Promise<ReadyPage> {
      const ready = readyPage(page)
      entries.set(`${handle} ${language}`, {
        ready,
        edition,
        changesAt: changesAt?.getTime() ?? Number.POSITIVE_INFINITY,
        checkedAt: clock.now().getTime(),
      })
      for (const key of entries.keys()) {
        if (entries.size <= mostPages) break
        entries.delete(key)
      }
      return ready
    },

    forget(handle: string): void {
      for (const key of entries.keys()) if (key.startsWith(`${handle} `)) entries.delete(key)
    },
  }
}

/** Compresses a page and sets its content security policy. */
export async function readyPage(page: DrawnPage): Promise<ReadyPage> {
  const html = Buffer.from(page.html)
  const [zipped, br] = await Promise.all([
    promisify(gzip)(html, { level: 9 }),
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return {
    identity: bytesOf(html),
    gzip: bytesOf(zipped),
    br: bytesOf(br),
    etag,
    policy: policyOf(page),
  }
}

/**
 * Allows only this page's own style and scripts, by their hashes; our own pictures and fonts; frames of the embedded
 * sites. Our own pages may frame it: the editor shows it in a phone.
 */
function policyOf({ style, scripts, frames }: DrawnPage): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${scripts.length > 0 ? scripts.map(hashSource).join(' ') : "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
