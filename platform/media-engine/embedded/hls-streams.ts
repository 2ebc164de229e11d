import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { second } from '#platform/contract/time.ts'
import { createAacTranscoder } from '../audio/aac-transcoder.ts'
import type { MediaSink, PictureSink } from '../media-units.ts'
import { createPackager, type HlsOrigin } from '../packager/packager.ts'
import { segmentFiles } from '../packager/segment-files.ts'
import type { StreamId } from '../port.ts'
import { Writers } from './writers.ts'

/** Of each stream; older segments are on disk. */
const memoryBytes = 32 * 1024 * 1024
const diskBytes = 4 * 1024 * 1024 * 1024
/** Viewers still fetch the last seconds of a stream that was closed. */
const servedAfterEnd = 20 * second

type Needs = {
  folder: string
  /** The participant of an HLS ticket of this stream; null for a forged, expired or revoked one. */
  admit(ticket: string, id: StreamId): string | null
  failed(error: unknown): void
}

/** The Low-Latency HLS of every open stream, and the one place where its sound becomes AAC. */
export function hlsStreams({ folder, admit, failed }: Needs) {
  const origins = new Map<StreamId, HlsOrigin>()

  async function answer(origin: HlsOrigin, path: string, request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? ''
    const query = new URLSearchParams(
      url.slice(path.length === url.length ? url.length : url.indexOf('?') + 1),
    )
    const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const { status, headers, body } = await origin.handle({ path, query, acceptsGzip })
    if (response.destroyed) return
    if (body === null || Buffer.isBuffer(body)) {
      // With its length, the answer is one write to the network; without, it would be sent in chunks.
      response.writeHead(status, { ...headers, 'content-length': body?.length ?? 0 }).end(body ?? undefined)
      return
    }
    response.writeHead(status, headers)
    await pipeline(body, response)
  }

  return {
    /** Where the units of an opened stream go, and who gets them with AAC. */
    open(id: StreamId, openedAt: number): { units: MediaSink; lowPictures: PictureSink; writers: Writers } {
      void origins.get(id)?.close()
      const origin = createPackager({
        ...{ memoryBytes, openedAt },
        authorize: (ticket) => admit(ticket, id),
        files: segmentFiles({ folder: join(folder, id), mostBytes: diskBytes, onError: failed }),
      })
      origins.set(id, origin)
      const writers = new Writers(origin)
      const units = createAacTranscoder({ sink: writers, onError: failed })
      return { units, lowPictures: origin.lowPictures, writers }
    },

    viewers: (id: StreamId) => origins.get(id)?.viewers() ?? 0,
    participants: (id: StreamId) => origins.get(id)?.participants() ?? [],
    disconnect: (id: StreamId, participant: string) => origins.get(id)?.disconnect(participant),

    /** Calls `over` when nothing of the stream is served any more. */
    close(id: StreamId, over: () => void): void {
      const origin = origins.get(id)
      if (!origin) return
      const end = () => {
        if (origins.get(id) === origin) {
          origins.delete(id)
          over()
        }
        origin.close().catch(failed)
      }
      setTimeout(end, servedAfterEnd).unref()
    },

    /** Answers `/media/hls/{stream}/…`; false for every other path, and for a stream that is not open. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const [path = ''] = (request.url ?? '').split('?', 1)
      const [, id = '', file = ''] = /^\/media\/hls\/([\da-f-]{36})\/([\w.-]{1,100})$/.exec(path) ?? []
      const origin = request.method === 'GET' ? origins.get(id) : undefined
      if (!origin) return false
      answer(origin, file, request, response).catch((error: NodeJS.ErrnoException) => {
        // A viewer that leaves in the middle of a segment is no failure.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failed(error)
        response.destroy()
      })
      return true
    },

    async stop(): Promise<void> {
      await Promise.all([...origins.values()].map((origin) => origin.close()))
      origins.clear()
    },
  }
}
