import { z } from 'zod'
import { equalInConstantTime } from '#platform/server/secret-box.ts'
import type { streamRecords } from '../embedded/stream-records.ts'
import { isAdmitted, type ticketOffice } from '../embedded/tickets.ts'
import type { EngineEvent, StreamId } from '../port.ts'

/** What MediaMTX asks before it lets someone in (`authMethod: http`). */
const question = z.object({
  user: z.string().default(''),
  password: z.string().default(''),
  token: z.string().default(''),
  action: z.string(),
  path: z.string().default(''),
  protocol: z.string().default(''),
  query: z.string().default(''),
})

type Question = z.infer<typeof question>

type Needs = {
  office: ReturnType<typeof ticketOffice>
  records: ReturnType<typeof streamRecords>
  user: string
  password: string
  now(): number
  tell(event: EngineEvent): void
}

const folder = 'live/'

/** The path of a stream: the application and the key of its RTMP address. */
export const pathOf = (stream: StreamId) => `${folder}${stream}`
const streamOfPath = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : null)

/** The participant that the address of a session names; the ticket must be for the same one. */
export const participantIn = (query: string) => new URLSearchParams(query).get('p')

/** Whether MediaMTX shall let someone in. */
export function mediamtxAccess({ office, records, user, password, now, tell }: Needs) {
  const matches = (a: string, b: string) => equalInConstantTime(Buffer.from(a), Buffer.from(b))

  function isOurs({ user: givenUser, password: given }: Question): boolean {
    return matches(givenUser, user) && matches(given, password)
  }

  function holdsTicket(
    role: 'publish' | 'play' | 'hls',
    text: string,
    { query }: Question,
    stream: StreamId,
  ) {
    const ticket = office.read(text, now())
    if (ticket?.role !== role || ticket.stream !== stream) return false
    if (ticket.participant.id !== participantIn(query)) return false
    return isAdmitted(ticket, records.get(stream).access)
  }

  function mayPublish(asked: Question, stream: StreamId): boolean {
    if (asked.protocol === 'webrtc') return holdsTicket('publish', asked.token, asked, stream)
    if (asked.protocol !== 'rtmp') return false
    return office.streamOfKey(asked.token, (id) => records.get(id).access.generation) === stream
  }

  function mayRead(asked: Question, stream: StreamId): boolean {
    if (asked.protocol === 'webrtc') return holdsTicket('play', asked.token, asked, stream)
    const ticket = new URLSearchParams(asked.query).get('ticket') ?? ''
    return asked.protocol === 'hls' && holdsTicket('hls', ticket, asked, stream)
  }

  return (body: string): boolean => {
    const read = question.safeParse(parsed(body))
    if (!read.success) return false
    const asked = read.data
    if (asked.action !== 'publish' && asked.action !== 'read') return isOurs(asked)
    const stream = streamOfPath(asked.path)
    if (stream === null || !records.get(stream).open) return false
    if (asked.action === 'read') return mayRead(asked, stream)
    const may = mayPublish(asked, stream)
    // The first request of a browser comes without credentials.
    if (!may && asked.token !== '') tell({ type: 'publish.refused', stream, reason: 'key' })
    return may
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
