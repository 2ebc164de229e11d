import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import nodeDataChannel from 'node-datachannel'
import { second } from '#platform/contract/time.ts'
import { clientReader, trustedProxies } from '#platform/server/http/client-of.ts'
import type { MediaSink } from '../media-units.ts'
import { offline } from '../offline.ts'
import type { EngineEvent, StreamId } from '../port.ts'
import { type RtmpServer, startRtmpServer } from '../rtmp/rtmp-server.ts'
import type { Access } from './access.ts'
import { AddressLimits } from './address-limits.ts'
import { hlsStreams } from './hls-streams.ts'
import { LiveStream } from './live-stream.ts'
import { mediaHttp } from './media-http.ts'
import { udpPort } from './peer.ts'
import { streamForwards } from './stream-forwards.ts'
import { streamRecorders } from './stream-recorders.ts'
import { isAdmitted, keyHolder, type Ticket, ticketOffice } from './tickets.ts'
import type { EngineCalls, EnginePorts, EngineSettings, FromEngine } from './wire.ts'
import type { Writers } from './writers.ts'

/** What the process tells the product. */
export type Outward = {
  tell(event: EngineEvent): void
  log(
    level: Extract<FromEngine, { kind: 'log' }>['level'],
    facts: Record<string, unknown>,
    message: string,
  ): void
}

export type EngineHost = { ports: EnginePorts; calls: Omit<EngineCalls, 'start'> }

/** Where the units of a private stream go. */
const nowhere: MediaSink = { configure() {}, write() {}, interrupt() {}, end() {} }

/** The engine inside its process: its streams, and the HTTP server through which publishers and viewers come. */
export async function startEngineHost(settings: EngineSettings, { tell, log }: Outward): Promise<EngineHost> {
  const streams = new Map<StreamId, LiveStream>()
  const office = ticketOffice(Buffer.from(settings.ticketKey, 'hex'))
  const transport = { udpPort: await udpPort(settings.udpPort), announceIp: settings.announceIp }
  nodeDataChannel.preload()

  const realtimePlaces = () => {
    let taken = 0
    for (const stream of streams.values()) taken += stream.realtimeViewers
    return Math.max(0, settings.realtimeViewers - taken)
  }

  const placesOf = (id: StreamId) => {
    const stream = streams.get(id)
    if (stream?.options.isPrivate) return 1
    return stream?.isRealtime === false ? 0 : realtimePlaces()
  }

  function admit(bearer: string, id: StreamId, role: 'publish' | 'play'): Ticket | null {
    const stream = streams.get(id)
    if (!stream) return null
    const { access } = stream
    const at = Date.now()
    if (role === 'publish' && office.streamOfKey(bearer, () => access.generation) === id) {
      const { generation } = access
      return { stream: id, role, participant: keyHolder, generation, issuedAt: at, expiresAt: at }
    }
    const ticket = office.read(bearer, at)
    return ticket?.stream === id && ticket.role === role && isAdmitted(ticket, access) ? ticket : null
  }

  /** Streams that were closed, while their last seconds are still fetched by HLS. */
  const ended = new Map<StreamId, Access>()
  const failed = (error: unknown) =>
    log('error', { why: error instanceof Error ? error.stack : 'unknown' }, 'the media engine failed')
  const hls = hlsStreams({
    folder: join(settings.folder, 'hls'),
    failed,
    admit(text, id) {
      const access = streams.get(id)?.access ?? ended.get(id)
      const ticket = access ? office.read(text, Date.now()) : null
      if (!access || ticket?.stream !== id || ticket.role !== 'hls') return null
      return isAdmitted(ticket, access) ? ticket.participant.id : null
    },
  })

  const writersOf = new Map<StreamId, Writers>()
  const recorders = streamRecorders({
    ...{ folder: join(settings.folder, 'recordings'), tell },
    ...{ quotaBytes: settings.recordingBytes, leastFreeBytes: settings.leastFreeBytes },
  })

  const forwards = streamForwards({
    allowedHosts: settings.forwardHosts,
    requestKeyframe: (id) => streams.get(id)?.requestKeyframe(),
  })

  const rtmp: RtmpServer = await startRtmpServer({
    port: settings.rtmpPort,
    authorize: async (key) => {
      const stream = office.streamOfKey(key, (id) => streams.get(id)?.access.generation ?? null)
      return stream === null ? null : { stream, maxKbps: streams.get(stream)?.options.maxKbps ?? 0 }
    },
    open: (id) => streams.get(id)?.openRtmp(() => rtmp.disconnect(id)) ?? 'busy',
    secondPublisher: 'takeOver',
    onRefused({ stream, reason }) {
      // LiveStream tells itself that it is busy.
      if (stream && reason !== 'busy') tell({ type: 'publish.refused', stream, reason })
    },
  })

  const server = createServer(
    mediaHttp({
      ...{ tell, admit, limits: new AddressLimits() },
      clientOf: clientReader(trustedProxies(settings.trustedProxies)),
      streamOf: (id) => streams.get(id) ?? null,
      hasPlace: (id) => placesOf(id) > 0,
      whenOver: (id, session, end) => streams.get(id)?.whenOver(session, end),
      hls: (request, response) => hls.handle(request, response),
      failed,
    }),
  )
  server.headersTimeout = 10 * second
  server.requestTimeout = 20 * second
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(settings.httpPort, settings.httpHost, listening.resolve)
  await listening.promise

  return {
    ports: { http: (server.address() as AddressInfo).port, udp: transport.udpPort, rtmp: rtmp.port },
    calls: {
      async openStream(id, options, access, openedAt) {
        const open = streams.get(id)
        if (open) {
          open.options = options
          open.setAccess(access)
          return
        }
        const of = { id, options, access, transport, tell }
        if (options.isPrivate) {
          streams.set(
            id,
            new LiveStream({ ...of, units: nowhere, lowPictures: nowhere, hlsViewers: () => 0 }),
          )
          return
        }
        const { units, lowPictures, writers } = hls.open(id, openedAt)
        const hlsViewers = () => hls.viewers(id)
        streams.set(id, new LiveStream({ ...of, units, lowPictures, hlsViewers }))
        writersOf.set(id, writers)
      },
      async closeStream(id) {
        const stream = streams.get(id)
        if (!stream) return
        const recorded = recorders.stop(id)
        forwards.stop(id)
        writersOf.delete(id)
        stream.close()
        streams.delete(id)
        if (!stream.options.isPrivate) {
          ended.set(id, stream.access)
          hls.close(id, () => ended.delete(id))
        }
        await recorded
      },
      async setAccess(id, access) {
        streams.get(id)?.setAccess(access)
        for (const participant of hls.participants(id))
          if (access.refusals[participant]) hls.disconnect(id, participant)
      },
      state: async (id) => streams.get(id)?.state() ?? offline,
      async participants(id) {
        const byHls = hls.participants(id).map((participant) => ({ id: participant, name: null }))
        return [...(streams.get(id)?.participants() ?? []), ...byHls]
      },
      realtimePlaces: async (id) => placesOf(id),
      async startRecorder(id, recording) {
        const writers = writersOf.get(id)
        if (!writers) return
        recorders.start(id, recording, writers)
        streams.get(id)?.requestKeyframe()
      },
      stopRecorder: (id) => recorders.stop(id),
      recorderFacts: async (id) => recorders.facts(id),
      async setForwards(id, destinations) {
        const writers = writersOf.get(id)
        if (writers) forwards.set(id, destinations, writers)
      },
      forwards: async (id) => forwards.statuses(id),
      async stop() {
        await recorders.stopAll()
        forwards.stopAll()
        for (const stream of streams.values()) stream.leaveAll()
        streams.clear()
        await rtmp.close()
        await hls.stop()
        server.close()
        server.closeAllConnections()
      },
    },
  }
}
