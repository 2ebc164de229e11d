import { describe, expect, it } from 'vitest'
import type { FromServer } from '#platform/contract/realtime.ts'
import { createRealtime, type Socket, type TopicListener } from './realtime-client.ts'

type FakeSocket = Socket & { said: unknown[]; hear(message: FromServer): void; drop(code?: number): void }

function start() {
  const sockets: FakeSocket[] = []
  const timers: { work: () => void; ms: number }[] = []
  const realtime = createRealtime({
    random: () => 1,
    setTimer: (work, ms) => timers.push({ work, ms }),
    clearTimer: () => timers.splice(0),
    open: () => {
      const socket: FakeSocket = {
        readyState: 1,
        said: [],
        send: (text) => socket.said.push(JSON.parse(text)),
        close: () => socket.onclose?.({ code: 1000 }),
        onopen: null,
        onmessage: null,
        onclose: null,
        hear: (message) => socket.onmessage?.({ data: JSON.stringify(message) }),
        drop: (code = 1006) => socket.onclose?.({ code }),
      }
      sockets.push(socket)
      return socket
    },
  })
  const runTimers = () => {
    for (const { work } of timers.splice(0)) work()
  }
  return { realtime, sockets, timers, runTimers }
}

function recorder() {
  const received: string[] = []
  const listener: TopicListener = {
    onEvent: (event, data) => received.push(`${event} ${JSON.stringify(data)}`),
    onRefresh: ({ first }) => received.push(first ? 'refresh (first)' : 'refresh'),
    onEnd: () => received.push('end'),
  }
  return { received, listener }
}

const subscribed = (seq: number, resumed: boolean, epoch = 'e1'): FromServer => ({
  type: 'subscribed',
  topic: 'live:1',
  position: { epoch, seq },
  resumed,
})
const event = (seq: number, name = 'changed'): FromServer => ({
  type: 'event',
  topic: 'live:1',
  seq,
  event: name,
  data: seq,
})

describe('the realtime connection', () => {
  it('opens for the first topic, refetches once, then receives each event once', () => {
    const { realtime, sockets } = start()
    const { received, listener } = recorder()
    expect(realtime.state()).toBe('idle')

    realtime.listen('live:1', listener)
    expect(realtime.state()).toBe('connecting')
    sockets[0]?.onopen?.()
    expect(sockets[0]?.said).toEqual([{ type: 'subscribe', topic: 'live:1' }])

    sockets[0]?.hear(subscribed(3, false))
    sockets[0]?.hear(event(4))
    sockets[0]?.hear(event(4))
    expect(received).toEqual(['refresh (first)', 'changed 4'])
  })

  it('passes events on in camelCase', () => {
    const { realtime, sockets } = start()
    const { received, listener } = recorder()
    realtime.listen('live:1', listener)
    sockets[0]?.onopen?.()
    sockets[0]?.hear(subscribed(3, false))
    sockets[0]?.hear({ ...event(4), data: [{ comment_id: 'c1', tags: ['a_b'] }] } as FromServer)
    expect(received.at(-1)).toBe('changed [{"commentId":"c1","tags":["a_b"]}]')
  })

  it('resumes after a break without refetching', () => {
    const { realtime, sockets, timers, runTimers } = start()
    const { received, listener } = recorder()
    realtime.listen('live:1', listener)
    sockets[0]?.onopen?.()
    sockets[0]?.hear(subscribed(3, false))
    sockets[0]?.hear(event(4))

    sockets[0]?.drop()
    expect(realtime.state()).toBe('reconnecting')
    expect(timers[0]?.ms).toBe(1000)
    runTimers()
    sockets[1]?.onopen?.()
    expect(sockets[1]?.said).toEqual([{ type: 'subscribe', topic: 'live:1', after: { epoch: 'e1', seq: 4 } }])

    sockets[1]?.hear(subscribed(6, true))
    sockets[1]?.hear(event(5))
    sockets[1]?.hear(event(6))
    expect(received).toEqual(['refresh (first)', 'changed 4', 'changed 5', 'changed 6'])
  })

  it('refetches when the server cannot resume, and counts from its new epoch', () => {
    const { realtime, sockets, runTimers } = start()
    const { received, listener } = recorder()
    realtime.listen('live:1', listener)
    sockets[0]?.onopen?.()
    sockets[0]?.hear(subscribed(9, false))
    sockets[0]?.drop()
    runTimers()
    sockets[1]?.onopen?.()
    sockets[1]?.hear(subscribed(2, false, 'e2'))
    sockets[1]?.hear(event(3))
    expect(received).toEqual(['refresh (first)', 'refresh', 'changed 3'])
  })

  it('refetches for a refresh event and for a gap in the numbers', () => {
    const { realtime, sockets } = start()
    const { received, listener } = recorder()
    realtime.listen('live:1', listener)
    sockets[0]?.onopen?.()
    sockets[0]?.hear(subscribed(0, false))
    sockets[0]?.hear(event(1, 'refresh'))
    sockets[0]?.hear(event(5))
    expect(received).toEqual(['refresh (first)', 'refresh', 'refresh', 'changed 5'])
  })

  it('waits longer after each failure, at most half a minute, and not at all when hurried', () => {
    const { realtime, sockets, timers, runTimers } = start()
    realtime.listen('live:1', {})
    const waits: (number | undefined)[] = []
    for (let failure = 0; failure < 8; failure += 1) {
      sockets.at(-1)?.drop()
      waits.push(timers[0]?.ms)
      runTimers()
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])

    sockets.at(-1)?.drop()
    const before = sockets.length
    realtime.hurry()
    expect(sockets.length).toBe(before + 1)
  })

  it('stops when the session has ended, until the next one', () => {
    const { realtime, sockets, timers } = start()
    realtime.listen('live:1', {})
    sockets[0]?.onopen?.()
    sockets[0]?.drop(4401)
    expect(realtime.state()).toBe('signedOut')
    expect(timers).toEqual([])

    realtime.startOver()
    expect(sockets).toHaveLength(2)
  })

  it('reports a revoked permission, and drops the topic', () => {
    const { realtime, sockets } = start()
    const { received, listener } = recorder()
    realtime.listen('live:1', listener)
    sockets[0]?.onopen?.()
    sockets[0]?.hear({ type: 'refused', topic: 'live:1' })
    sockets[0]?.hear(event(1))
    expect(received).toEqual(['end'])
  })

  it('shares a topic among listeners and unsubscribes with the last', () => {
    const { realtime, sockets, runTimers } = start()
    const first = realtime.listen('live:1', {})
    const second = realtime.listen('live:1', {})
    sockets[0]?.onopen?.()
    first()
    expect(sockets[0]?.said).toHaveLength(1)
    second()
    expect(sockets[0]?.said.at(-1)).toEqual({ type: 'unsubscribe', topic: 'live:1' })

    runTimers()
    expect(realtime.state()).toBe('idle')
  })
})
