import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomIds } from '#platform/server/ids.ts'
import { silentLog } from '#platform/server/log.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import type { EngineEvent, Participant, PlayTicket } from '../../port.ts'
import { createEmbeddedEngine, type EmbeddedSettings } from '../embedded-engine.ts'

/** One process serves every stream. */
const anyStream = randomUUID()

/** The embedded engine on free ports, with addresses and tickets for the clients of a test. */
export async function runningEngine(change: Partial<EmbeddedSettings> = {}) {
  const folder = change.folder ?? (await mkdtemp(join(tmpdir(), 'arara-media-')))
  const files = diskStorage(join(folder, 'files'), randomIds)
  const engine = createEmbeddedEngine({
    files,
    log: silentLog,
    settings: {
      ...{ secret: 'a secret of the installation', url: null, rtmpHost: 'localhost', turn: null },
      ...{ httpHost: '127.0.0.1', httpPort: 0, udpPort: 0, rtmpPort: 0, announceIp: null },
      ...{ processes: 1, trustedProxies: 'loopback', folder, realtimeViewers: 50 },
      ...{ recordingBytes: 1e9, leastFreeBytes: 0, forwardHosts: [] },
      ...change,
    },
  })
  const events: EngineEvent[] = []
  engine.onEvent((event) => void events.push(event))
  await engine.start()
  const origin = (stream: string = anyStream) => {
    const { host, port } = engine.address(stream)!
    return `http://${host}:${port}`
  }

  return {
    engine,
    events,
    folder,
    files,
    udpPort: () => engine.ports(anyStream)!.udp,
    origin,
    pid: () => engine.pid(anyStream)!,
    async publishAddress(stream: string, who: Participant) {
      const [ticket] = await engine.issuePublish(stream, who, ['whip'])
      if (ticket?.kind !== 'whip') throw new Error('no WHIP ticket')
      return { url: new URL(ticket.url, origin(stream)).href, bearer: ticket.bearer }
    },
    async watchAddress(stream: string, who: Participant) {
      const ticket: PlayTicket = await engine.issuePlay(stream, who, ['whep', 'hls'])
      if (ticket.kind !== 'whep') throw new Error('no WHEP ticket')
      return { url: new URL(ticket.url, origin(stream)).href, bearer: ticket.bearer }
    },
    async stop() {
      await engine.stop({ drainMs: 0 })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
