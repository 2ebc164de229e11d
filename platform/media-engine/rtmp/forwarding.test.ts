import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Forwarding, type ForwardState, forwardTo } from './forwarding.ts'
import { type RtmpServer, startRtmpServer } from './rtmp-server.ts'
import { keepingSink, sampleAudio, sampleUnits, sampleVideo } from './testing/sample-media.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startPlatform(port = 0) {
  const sinks: ReturnType<typeof keepingSink>[] = []
  const server: RtmpServer = await startRtmpServer({
    port,
    host: '127.0.0.1',
    authorize: async (key) => (key === 'good' ? { stream: 'there', maxKbps: 50_000 } : null),
    open: () => {
      const sink = keepingSink()
      sinks.push(sink)
      return sink
    },
    secondPublisher: 'takeOver',
  })
  closing.push(() => server.close())
  return { server, sinks }
}

function forward(port: number, key = 'good', backOff = () => 20) {
  const states: ForwardState[] = []
  const waiting = new Set<() => void>()
  const forwarding: Forwarding = forwardTo({
    destination: { url: `rtmp://127.0.0.1:${port}/live`, key },
    allowedHosts: [`127.0.0.1:${port}`],
    backOff,
    onState: (state) => {
      states.push(state)
      for (const check of waiting) check()
    },
  })
  closing.push(() => forwarding.end())
  const became = (state: ForwardState['state'], times = 1) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = () => states.filter((one) => one.state === state).length >= times && resolve()
    waiting.add(check)
    check()
    return promise
  }
  return { forwarding, states, became, names: () => states.map(({ state }) => state) }
}

describe('forwarding a broadcast', () => {
  it('hands over all pictures and sound, and ends with it', async () => {
    const { server, sinks } = await startPlatform()
    const { forwarding, became, names } = forward(server.port)
    forwarding.configure(sampleVideo)
    forwarding.configure(sampleAudio)
    await became('live')
    const units = sampleUnits(2)
    for (const unit of units) forwarding.write(unit)
    forwarding.end()
    const sink = sinks[0]!
    await sink.until(({ ends }) => ends > 0)
    expect(sink.configs).toEqual([sampleVideo, sampleAudio])
    expect(sink.units).toHaveLength(units.length)
    expect(names()).toEqual(['connecting', 'live', 'ended'])
  })

  it('begins with a keyframe, at time 0, when it joins later', async () => {
    const { server, sinks } = await startPlatform()
    const { forwarding, became } = forward(server.port)
    await became('live')
    forwarding.configure(sampleVideo)
    for (const unit of sampleUnits(3).slice(20)) forwarding.write(unit)
    forwarding.end()
    await sinks[0]!.until(({ ends }) => ends > 0)
    const [first] = sinks[0]!.units
    expect(first).toMatchObject({ track: 'video', key: true, dts: 0 })
  })

  it('goes on in time after an interruption, whatever the clock is then', async () => {
    const { server, sinks } = await startPlatform()
    const { forwarding, became } = forward(server.port)
    forwarding.configure(sampleVideo)
    await became('live')
    const pictures = sampleUnits(1).filter(({ track }) => track === 'video')
    for (const unit of pictures) forwarding.write(unit)
    forwarding.interrupt()
    for (const unit of pictures) forwarding.write(unit)
    forwarding.end()
    await sinks[0]!.until(({ ends }) => ends > 0)
    expect(sinks[0]!.units.map(({ pts }) => pts)).toEqual(Array.from({ length: 50 }, (_, i) => i * 40_000))
  })

  it('connects again when the connection breaks off', async () => {
    const { server, sinks } = await startPlatform()
    const { forwarding, became, states } = forward(server.port)
    forwarding.configure(sampleVideo)
    await became('live')
    server.disconnect('there')
    await became('live', 2)
    expect(states).toContainEqual(expect.objectContaining({ state: 'waiting', retryAt: expect.any(String) }))
    for (const unit of sampleUnits(1)) forwarding.write(unit)
    await sinks[1]!.until(({ units }) => units.length > 10)
  })

  it('waits longer after each failure, until the destination is there', async () => {
    const { server } = await startPlatform()
    const { port } = server
    await server.close()
    const asked: number[] = []
    const back = (failures: number) => {
      asked.push(failures)
      return 20
    }
    const { became, states } = forward(port, 'good', back as () => number)
    await became('waiting', 3)
    expect(asked.slice(0, 3)).toEqual([1, 2, 3])
    expect(states[1]).toMatchObject({ state: 'waiting', fault: 'unreachable' })
    await startPlatform(port)
    await became('live')
  })

  it('gives up when its key was refused three times', async () => {
    const { server } = await startPlatform()
    const { became, states } = forward(server.port, 'wrong')
    await became('failed')
    expect(states.at(-1)).toEqual({ state: 'failed', fault: 'refused' })
    expect(states.filter(({ state }) => state === 'connecting')).toHaveLength(3)
  })

  it('does not connect to an address inside', async () => {
    const states: ForwardState[] = []
    const destination = { url: 'rtmp://127.0.0.1/live', key: 'good' }
    forwardTo({ destination, onState: (state) => states.push(state) })
    expect(states).toEqual([{ state: 'failed', fault: 'address' }])
  })

  it('drops pictures up to a keyframe, and grows no queue, when the destination reads too slowly', async () => {
    const { server: platform } = await startPlatform()
    const { port, hold } = await startSlowLine(platform.port)
    const { forwarding, became } = forward(port)
    forwarding.configure(sampleVideo)
    await became('live')
    hold()
    const before = process.memoryUsage().arrayBuffers
    for (let i = 0; i < 4_000; i += 1) {
      const key = i % 50 === 0
      const nalus = [Buffer.alloc(10_000, key ? 0x65 : 0x41)]
      forwarding.write({ track: 'video', dts: i * 40_000, pts: i * 40_000, key, nalus })
    }
    expect(forwarding.state()).toMatchObject({ state: 'live', droppedPictures: expect.any(Number) })
    const { droppedPictures } = forwarding.state() as Extract<ForwardState, { state: 'live' }>
    expect(droppedPictures).toBeGreaterThan(2_500)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20)
  })
})

/** A line to `target` that stops reading from the publisher when it is held. */
async function startSlowLine(target: number) {
  const { connect } = await import('node:net')
  const sockets: Socket[] = []
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => near.write(data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, hold: () => sockets[0]!.pause() }
}
