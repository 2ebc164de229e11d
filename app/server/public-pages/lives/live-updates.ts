import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '#platform/contract/time.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import type { ShownLive } from './live-facts.ts'

type Read = (uri: string) => Promise<ShownLive | null>

/** Open pages that this process tells; the others ask every few seconds. */
const mostListeners = 5_000
/** Behind one address of a mobile network are many visitors. */
const mostOfNetwork = 200
const lookEvery = 2 * second
/** Proxies close what is silent for a minute. */
const sayEvery = 20 * second

type Listener = { reply: FastifyReply; network: string }
type Followed = { listeners: Set<Listener>; state: string; timer: NodeJS.Timeout; saidAt: number }

/**
 * Tells open pages when a stream goes live or ends, by server-sent events. Each followed stream is looked at every 2 s,
 * however many pages follow it.
 */
export function liveUpdates(read: Read) {
  const followed = new Map<string, Followed>()
  const ofNetwork = new Map<string, number>()
  let count = 0

  async function look(uri: string, entry: Followed): Promise<void> {
    const live = await read(uri).catch(() => null)
    const state = live?.state ?? entry.state
    const now = performance.now()
    if (state === entry.state && now - entry.saidAt < sayEvery) return
    const text = state === entry.state ? ': still here\n\n' : `data: ${state}\n\n`
    entry.state = state
    entry.saidAt = now
    for (const { reply } of entry.listeners) reply.raw.write(text)
  }

  function follow(uri: string, state: string): Followed {
    const known = followed.get(uri)
    if (known) return known
    const entry: Followed = {
      ...{ listeners: new Set<Listener>(), state, saidAt: performance.now() },
      timer: setInterval(() => void look(uri, entry), lookEvery),
    }
    followed.set(uri, entry)
    return entry
  }

  return {
    count: () => count,

    /** Keeps the answer open; false where there are too many. */
    listen(request: FastifyRequest, reply: FastifyReply, { uri, state }: ShownLive): boolean {
      const network = networkOf(request.ip)
      const sharing = ofNetwork.get(network) ?? 0
      if (count >= mostListeners || sharing >= mostOfNetwork) return false

      const entry = follow(uri, state)
      const listener = { reply, network }
      entry.listeners.add(listener)
      ofNetwork.set(network, sharing + 1)
      count += 1
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Some proxies would keep it back until it is whole.
        'x-accel-buffering': 'no',
      })
      reply.raw.write(`retry: 3000\ndata: ${entry.state}\n\n`)
      reply.raw.on('close', () => {
        count -= 1
        entry.listeners.delete(listener)
        const left = (ofNetwork.get(network) ?? 1) - 1
        if (left > 0) ofNetwork.set(network, left)
        else ofNetwork.delete(network)
        if (entry.listeners.size > 0) return
        clearInterval(entry.timer)
        if (followed.get(uri) === entry) followed.delete(uri)
      })
      return true
    },

    /** Ends every answer, so that the server can close; pages connect again by themselves. */
    close(): void {
      for (const { listeners } of followed.values()) for (const { reply } of listeners) reply.raw.end()
    },
  }
}
