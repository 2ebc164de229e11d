import { pageOf } from '#platform/contract/table.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { BioDeps, Owner } from '../deps.ts'
import type readLinks from './links-reader.ts'

const linksReader = defineReader<typeof readLinks>('bio-links', new URL('./links-reader.ts', import.meta.url))

/** Reads links from a file that the caller exported elsewhere, for a preview; nothing is saved. */
export async function importLinks({ untrusted }: Pick<BioDeps, 'untrusted'>, actor: Owner, file: Buffer) {
  const who = { account: actor.userUuid, field: 'file' }
  const { links, leftOut } = await untrusted.read(linksReader, { file }, who)
  return { ...pageOf(links, links.length, { page: 1, limit: Math.max(1, links.length) }), leftOut }
}
