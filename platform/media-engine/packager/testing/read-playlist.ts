import { buffer } from 'node:stream/consumers'
import type { HlsOrigin, HlsReply } from '../packager.ts'

export type ReadPlaylist = {
  sequence: number
  map: string[]
  segments: { uri: string; duration: number }[]
  parts: { uri: string; duration: number; independent: boolean }[]
  discontinuities: number
  hint: string | null
  ended: boolean
  text: string
}

/** Reads the lines of a media playlist that the tests look at. */
export function readPlaylist(text: string): ReadPlaylist {
  const lines = text.split('\n')
  const valuesOf = (tag: string) =>
    lines.filter((line) => line.startsWith(`${tag}:`)).map((line) => line.slice(tag.length + 1))
  const uriOf = (value: string) => /URI="([^"]+)"/.exec(value)?.[1] ?? ''
  return {
    text,
    sequence: Number(valuesOf('#EXT-X-MEDIA-SEQUENCE')[0]),
    map: valuesOf('#EXT-X-MAP').map(uriOf),
    segments: lines.flatMap((line, at) =>
      line.startsWith('#EXTINF:')
        ? [{ duration: Number.parseFloat(line.slice(8)), uri: lines[at + 1]! }]
        : [],
    ),
    parts: valuesOf('#EXT-X-PART').map((value) => ({
      uri: uriOf(value),
      duration: Number(/DURATION=([\d.]+)/.exec(value)?.[1]),
      independent: value.includes('INDEPENDENT=YES'),
    })),
    discontinuities: lines.filter((line) => line === '#EXT-X-DISCONTINUITY').length,
    hint: valuesOf('#EXT-X-PRELOAD-HINT').map(uriOf)[0] ?? null,
    ended: lines.includes('#EXT-X-ENDLIST'),
  }
}

export async function bodyOf({ body }: HlsReply): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0)
  return Buffer.isBuffer(body) ? body : buffer(body)
}

/** The first map and every segment of the whole window, one after the other. */
export async function wholeStream(origin: HlsOrigin, ticket: string): Promise<Buffer> {
  const get = async (path: string) =>
    bodyOf(await origin.handle({ path, query: new URLSearchParams({ ticket }) }))
  const { map, segments } = readPlaylist((await get('whole.m3u8')).toString())
  const pieces: Buffer[] = [await get(map[0]!)]
  for (const { uri } of segments) pieces.push(await get(uri))
  return Buffer.concat(pieces)
}
