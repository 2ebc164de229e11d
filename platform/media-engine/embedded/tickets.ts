import { hour, minute } from '#platform/contract/time.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { Participant, StreamId } from '../port.ts'
import type { Access } from './access.ts'

export type TicketRole = 'publish' | 'play' | 'hls'

/** The right of one participant to send or to watch one stream. Times are milliseconds since 1970. */
export type Ticket = {
  stream: StreamId
  role: TicketRole
  participant: Participant
  generation: number
  issuedAt: number
  expiresAt: number
}

/**
 * A watcher shows its WebRTC ticket once, an HLS ticket with every request of a live, and a publisher's program shows
 * its own again whenever the connection breaks off.
 */
export const ticketLifetimes: Record<TicketRole, number> = {
  publish: 12 * hour,
  play: 10 * minute,
  hls: 12 * hour,
}
export const longestTicket = 12 * hour

/** The participant of a broadcast that shows the stream's key instead of a ticket. */
export const keyHolder: Participant = { id: 'stream-key', name: null }

/** A stream's uuid; ids become names of files and parts of addresses. */
export const isStreamId = (id: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)

const longestText = 1_000
/** A watcher by HLS shows the same ticket ten times a second: that we signed it is remembered of the last so many. */
const mostRemembered = 20_000

type Written = { s: string; r: TicketRole; p: string; n: string | null; g: number; i: number; e: number }

/** Signs tickets and stream keys, and reads what clients show. A ticket is readable for its holder. */
export function ticketOffice(key: Buffer) {
  const mac = (text: string) => hmacSha256(key, `ticket ${text}`)
  const keyMac = (stream: StreamId, generation: number) =>
    hmacSha256(key, `stream-key ${stream} ${generation}`).toString('base64url').slice(0, 32)

  const remembered = new Map<string, Ticket>()

  const office = {
    sign({ stream, role, participant, generation, issuedAt, expiresAt }: Ticket): string {
      const written: Written = {
        ...{ s: stream, r: role, p: participant.id, n: participant.name?.slice(0, 80) ?? null },
        ...{ g: generation, i: issuedAt, e: expiresAt },
      }
      const body = Buffer.from(JSON.stringify(written)).toString('base64url')
      return `${body}.${mac(body).toString('base64url')}`
    },

    /** @returns null when it was forged or has expired */
    read(text: string, now: number): Ticket | null {
      const known = remembered.get(text)
      if (known) return known.expiresAt <= now ? null : known
      if (text.length > longestText) return null
      const [body = '', signature = '', ...more] = text.split('.')
      if (more.length > 0 || !equalInConstantTime(mac(body), Buffer.from(signature, 'base64url'))) return null
      // Signed by us, hence well-formed.
      const { s, r, p, n, g, i, e }: Written = JSON.parse(Buffer.from(body, 'base64url').toString())
      if (e <= now) return null
      const ticket = {
        ...{ stream: s, role: r, participant: { id: p, name: n } },
        ...{ generation: g, issuedAt: i, expiresAt: e },
      }
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
      remembered.set(text, ticket)
      return ticket
    },

    streamKey: (stream: StreamId, generation: number) => `${stream}_${keyMac(stream, generation)}`,

    /** @returns the stream that the key names; null when it is no key of ours or of another generation */
    streamOfKey(streamKey: string, generationOf: (stream: StreamId) => number | null): StreamId | null {
      if (streamKey.length > 100) return null
      const stream = streamKey.slice(0, 36)
      const generation = isStreamId(stream) ? generationOf(stream) : null
      if (generation === null) return null
      const key = Buffer.from(office.streamKey(stream, generation))
      return equalInConstantTime(key, Buffer.from(streamKey)) ? stream : null
    },
  }
  return office
}

/** Whether a ticket with a valid signature has not been revoked. */
export function isAdmitted({ role, participant, generation, issuedAt }: Ticket, access: Access): boolean {
  if (role === 'publish' && generation !== access.generation) return false
  return issuedAt > (access.refusals[participant.id]?.issuedUntil ?? Number.NEGATIVE_INFINITY)
}
