import { describe, expect, it } from 'vitest'
import { createPublisher, type PublisherState } from './publisher.ts'
import { WhipRefusal, type WhipSession } from './whip.ts'

const ticket = { url: 'https://loja.example/media/whip/1', bearer: 'a', iceServers: [] }

/** A connection whose state the test sets. */
function connection() {
  const target = new EventTarget()
  return Object.assign(target, {
    connectionState: 'new' as RTCPeerConnectionState,
    become(state: RTCPeerConnectionState) {
      this.connectionState = state
      target.dispatchEvent(new Event('connectionstatechange'))
    },
  })
}

/** A publisher with the engine's answers in the order in which they are given. */
function studio(...answers: ('ok' | Error)[]) {
  const states: PublisherState[] = []
  const timers: { work: () => void; ms: number }[] = []
  const connections: ReturnType<typeof connection>[] = []
  const calls: string[] = []
  const fresh: boolean[] = []
  const publisher = createPublisher({
    async ticket(isFresh) {
      fresh.push(isFresh)
      return ticket
    },
    async connect() {
      const answer = answers.shift() ?? 'ok'
      if (answer !== 'ok') throw answer
      const made = connection()
      connections.push(made)
      return {
        connection: made as unknown as RTCPeerConnection,
        end: async () => void calls.push('end'),
        drop: () => void calls.push('drop'),
      } as WhipSession
    },
    onState: (state) => void states.push(state),
    setTimer: (work, ms) => timers[timers.push({ work, ms }) - 1],
    clearTimer: (timer) => void timers.splice(timers.indexOf(timer as never), 1),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    publisher,
    states,
    connections,
    calls,
    fresh,
    waits: () => timers.map(({ ms }) => ms),
    step: () => states.at(-1)?.step,
    /** The next timer ends. */
    async elapse() {
      timers.shift()?.work()
      await settled()
    },
    async start() {
      publisher.start()
      await settled()
    },
    settled,
  }
}

describe('the publisher', () => {
  it('is live once its connection is, and ends at the engine', async () => {
    const { publisher, start, connections, step, calls } = studio('ok')
    await start()
    expect(step()).toBe('connecting')
    connections[0]?.become('connected')
    expect(step()).toBe('live')
    await publisher.end()
    expect(step()).toBe('ended')
    expect(calls).toEqual(['end'])
  })

  it('connects again with the same ticket after a drop, waiting longer each time but at most 2 seconds', async () => {
    const offline = new TypeError('Failed to fetch')
    const { start, connections, step, elapse, waits, fresh } = studio(
      ...['ok' as const, offline, offline, offline, offline, offline, 'ok' as const],
    )
    await start()
    connections[0]?.become('connected')
    connections[0]?.become('failed')
    const seen: number[] = []
    while (connections.length < 2) {
      expect(step()).toBe('reconnecting')
      seen.push(...waits())
      await elapse()
    }
    expect(seen).toEqual([0, 250, 500, 1000, 2000, 2000])
    connections[1]?.become('connected')
    expect(step()).toBe('live')
    expect(fresh.every((isFresh) => !isFresh)).toBe(true)
  })

  it('gives a short interruption 1.5 seconds before it makes a new connection', async () => {
    const { start, connections, step, elapse, waits } = studio('ok', 'ok')
    await start()
    connections[0]?.become('connected')
    connections[0]?.become('disconnected')
    expect(waits()).toEqual([1500])
    connections[0]?.become('connected')
    expect(waits()).toEqual([])
    expect(step()).toBe('live')
    connections[0]?.become('disconnected')
    await elapse()
    expect(step()).toBe('reconnecting')
  })

  it('asks for a fresh ticket when the one before has expired, and gives up when that is refused, too', async () => {
    const { start, step, elapse, fresh } = studio(new WhipRefusal(401), new WhipRefusal(401))
    await start()
    await elapse()
    expect(fresh).toEqual([false, true])
    expect(step()).toBe('refused')
  })

  it.each([
    [409, 'busy'],
    [406, 'codec'],
    [404, 'gone'],
  ] as const)('ends with its reason when the engine answers %i', async (status, reason) => {
    const { start, states, waits } = studio(new WhipRefusal(status))
    await start()
    expect(states.at(-1)).toEqual({ step: 'refused', reason })
    expect(waits()).toEqual([])
  })

  it('waits as long as the engine asks for', async () => {
    const { start, waits } = studio(new WhipRefusal(503, 7))
    await start()
    expect(waits()).toEqual([7000])
  })

  it('tries at once when the network is back, and stops trying when it is left', async () => {
    const { publisher, start, connections, step, settled, waits } = studio('ok', new TypeError(), 'ok')
    await start()
    connections[0]?.become('connected')
    publisher.lost()
    publisher.hurry()
    await settled()
    expect(step()).toBe('reconnecting')
    publisher.hurry()
    await settled()
    expect(connections).toHaveLength(2)
    publisher.leave()
    expect(waits()).toEqual([])
  })

  it('tells the engine when it is left, which would otherwise wait for it', async () => {
    const { publisher, start, connections, calls } = studio('ok')
    await start()
    connections[0]?.become('connected')
    publisher.leave()
    expect(calls).toEqual(['end'])
  })
})
