import { defineReader } from '#platform/untrusted/reader.ts'
import type { EmbedProvider } from '../../contract.ts'
import { type Embed, embedOfCode } from '../../embed.ts'
import { type AddressRefusal, isEmbedType } from '../../link-address.ts'
import type { SentLink } from '../check-links.ts'
import type { BioDeps, Owner } from '../deps.ts'
import type readEmbedCodes from './embed-codes-reader.ts'
import type { PastedCode } from './embed-codes-reader.ts'

type ReadEmbed = { embed: Embed } | { refusal: AddressRefusal }

/** The result of parsing an embed code. */
export type SentEmbeds = (provider: EmbedProvider, code: string) => ReadEmbed

const codesReader = defineReader<typeof readEmbedCodes>(
  'embed-codes',
  new URL('./embed-codes-reader.ts', import.meta.url),
)

/**
 * Parses the embed codes of a saved page. Our own codes come back with every save and are recognized by their form;
 * pasted ones are untrusted markup and are parsed in a reader process.
 */
export async function readSentEmbeds(
  { untrusted }: Pick<BioDeps, 'untrusted'>,
  actor: Owner,
  links: SentLink[],
): Promise<SentEmbeds> {
  const known = new Map<string, ReadEmbed>()
  const pasted: PastedCode[] = []
  for (const { type, url } of links) {
    const code = url.trim()
    if (!isEmbedType(type) || code === '') continue
    const own = embedOfCode(code)
    if (own) known.set(keyOf(type, code), own.provider === type ? { embed: own } : refused)
    else pasted.push({ provider: type, code })
  }

  const who = { account: actor.userUuid, field: 'links' }
  const read = pasted.length > 0 ? await untrusted.read(codesReader, pasted, who) : []
  for (const [at, { provider, code }] of pasted.entries())
    known.set(keyOf(provider, code), read[at] as ReadEmbed)
  return (provider, code) => known.get(keyOf(provider, code)) ?? refused
}

const refused: ReadEmbed = { refusal: 'embed_code_unknown' }

const keyOf = (provider: EmbedProvider, code: string) => `${provider} ${code}`
