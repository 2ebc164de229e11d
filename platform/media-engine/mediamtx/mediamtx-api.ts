import { z } from 'zod'

const source = z.object({ type: z.string(), id: z.string() })
const codecProps = z.object({ width: z.number().optional(), height: z.number().optional() })

const path = z.object({
  name: z.string(),
  online: z.boolean().optional(),
  onlineTime: z.string().nullish(),
  // The names of older versions.
  ready: z.boolean().optional(),
  readyTime: z.string().nullish(),
  inboundBytes: z.number().optional(),
  bytesReceived: z.number().optional(),
  source: source.nullish(),
  readers: z.array(source).nullish(),
  tracks2: z.array(z.object({ codec: z.string(), codecProps: codecProps.nullish() })).nullish(),
})

const session = z.object({
  id: z.string(),
  path: z.string(),
  query: z.string().default(''),
  inboundRTPPackets: z.number().optional(),
  inboundRTPPacketsLost: z.number().optional(),
})

const timespans = z.array(z.object({ start: z.string(), duration: z.number() }))

export type MediamtxPath = z.infer<typeof path>
export type MediamtxSession = z.infer<typeof session>
type Timespan = { start: string; seconds: number }

/** The kinds of clients that are listed and disconnected in a way of their own. */
export type SessionKind = 'webrtcsessions' | 'rtmpconns' | 'hlssessions'

type Settings = { apiUrl: string; playbackUrl: string; user: string; password: string }

/** MediaMTX did not answer, or not as documented. */
class MediamtxError extends Error {
  constructor(call: string, cause?: unknown) {
    super(`MediaMTX: ${call} failed`, { cause })
    this.name = 'MediamtxError'
  }
}

const answerWithin = 5_000
const pageSize = 1000

/** MediaMTX's Control API v3 and its playback server. */
export function mediamtxApi({ apiUrl, playbackUrl, user, password }: Settings) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

  async function send(method: string, call: string, body?: object): Promise<Response> {
    try {
      return await fetch(new URL(call, apiUrl), {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(answerWithin),
      })
    } catch (error) {
      throw new MediamtxError(call, error)
    }
  }

  /** @returns null if what it names does not exist */
  async function read<Value>(call: string, shape: z.ZodType<Value>): Promise<Value | null> {
    const response = await send('GET', call)
    const body = await response.json().catch(() => null)
    if (response.status === 404) return null
    const read = response.ok ? shape.safeParse(body) : null
    if (!read?.success) throw new MediamtxError(call, read?.error)
    return read.data
  }

  /** @returns false if what it names does not exist */
  async function change(method: string, call: string, body?: object): Promise<boolean> {
    const response = await send(method, call, body)
    await response.arrayBuffer()
    if (!response.ok && response.status !== 404) throw new MediamtxError(call)
    return response.ok
  }

  async function readAll<Value>(call: string, shape: z.ZodType<Value>): Promise<Value[]> {
    const found: Value[] = []
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const list = z.object({ pageCount: z.number(), items: z.array(shape) })
      const read_ = await read(`${call}?page=${page}&itemsPerPage=${pageSize}`, list)
      found.push(...(read_?.items ?? []))
      pages = read_?.pageCount ?? 0
    }
    return found
  }

  return {
    isUp: async () => (await read('/v3/config/global/get', z.object({})).catch(() => null)) !== null,
    paths: () => readAll('/v3/paths/list', path),
    path: (name: string) => read(`/v3/paths/get/${name}`, path),
    sessions: (kind: SessionKind) => readAll(`/v3/${kind}/list`, session),
    session: (kind: SessionKind, id: string) => read(`/v3/${kind}/get/${id}`, session),
    kick: (kind: SessionKind, id: string) => change('POST', `/v3/${kind}/kick/${id}`),

    /** Creates the path's configuration, or changes it. */
    async configure(name: string, settings: { record: boolean }): Promise<void> {
      if (await change('PATCH', `/v3/config/paths/patch/${name}`, settings)) return
      await change('POST', `/v3/config/paths/add/${name}`, { ...settings, overridePublisher: false })
    },
    removePath: (name: string) => change('DELETE', `/v3/config/paths/delete/${name}`),
    deleteSegment: (name: string, start: string) =>
      change('DELETE', `/v3/recordings/deletesegment?path=${name}&start=${encodeURIComponent(start)}`),
    segments: async (name: string) => {
      const shape = z.object({ segments: z.array(z.object({ start: z.string() })) })
      return (await read(`/v3/recordings/get/${name}`, shape))?.segments ?? []
    },

    /** What was recorded since `start`, without gaps inside a timespan. */
    async timespans(name: string, start: string): Promise<Timespan[]> {
      const call = new URL('/list', playbackUrl)
      call.search = new URLSearchParams({ path: name, start }).toString()
      const response = await fetch(call, {
        headers: { authorization },
        signal: AbortSignal.timeout(answerWithin),
      })
      const body = await response.json().catch(() => null)
      if (response.status === 404) return []
      const read = response.ok ? timespans.safeParse(body) : null
      if (!read?.success) throw new MediamtxError('/list', read?.error)
      return read.data.map(({ start, duration }) => ({ start, seconds: duration }))
    },

    /** A timespan as an MP4 file. */
    async download(name: string, { start, seconds }: Timespan): Promise<AsyncIterable<Uint8Array>> {
      const call = new URL('/get', playbackUrl)
      const duration = String(seconds)
      call.search = new URLSearchParams({ path: name, start, duration, format: 'mp4' }).toString()
      const response = await fetch(call, { headers: { authorization } })
      if (!response.ok || !response.body) throw new MediamtxError('/get')
      return response.body as unknown as AsyncIterable<Uint8Array>
    },
  }
}

export type MediamtxApi = ReturnType<typeof mediamtxApi>
