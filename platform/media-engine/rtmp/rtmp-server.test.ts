import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import type { MediaSink } from '../media-units.ts'
import { chunkLimits } from './chunk-parser.ts'
import { audioConfigTag, audioTag, videoConfigTag, videoTag } from './flv-writer.ts'
import { type RtmpRefusal, type RtmpServer, type RtmpServerOptions, startRtmpServer } from './rtmp-server.ts'
import { publishTo } from './testing/rtmp-publisher.ts'
import { keepingSink, sampleAudio, sampleUnits, sampleVideo } from './testing/sample-media.ts'

const servers: RtmpServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(options: Partial<RtmpServerOptions> = {}) {
  const sinks: ReturnType<typeof keepingSink>[] = []
  const refusals: { stream: string | null; reason: RtmpRefusal }[] = []
  const refused = Promise.withResolvers<void>()
  let logged = ''
  const stream = new Writable({
    write(line, _, done) {
      logged += line
      done()
    },
  })
  const server = await startRtmpServer({
    port: 0,
    host: '127.0.0.1',
    authorize: async (key) => (key.startsWith('sk-') ? { stream: `of-${key}`, maxKbps: 4_000 } : null),
    open: () => {
      const sink = keepingSink()
      sinks.push(sink)
      return sink
    },
    secondPublisher: 'refuse',
    onRefused: (refusal) => {
      refusals.push(refusal)
      refused.resolve()
    },
    log: createLog({ level: 'debug', stream }),
    ...options,
  })
  servers.push(server)
  const publish = (key = 'sk-lu') => publishTo(server.port, key)
  return { server, sinks, refusals, refused: refused.promise, publish, logged: () => logged }
}

const refusal = (code: string) => expect.objectContaining({ fault: 'refused', message: code })

describe('an RTMP broadcast', () => {
  it('arrives picture by picture and sound by sound, and ends when the publisher says so', async () => {
    const { publish, sinks } = await start()
    const publisher = await publish()
    const units = sampleUnits(3)
    publisher.configure(sampleVideo)
    publisher.configure(sampleAudio)
    for (const unit of units) publisher.write(unit)
    publisher.client.end()

    const sink = sinks[0]!
    await sink.until(({ ends }) => ends > 0)
    expect(sink.configs).toEqual([sampleVideo, sampleAudio])
    expect(sink.units).toHaveLength(units.length)
    expect(sink.units.filter(({ track }) => track === 'video')).toEqual(
      units.filter(({ track }) => track === 'video'),
    )
    expect(sink.interrupts).toBe(0)
  })

  it.each([
    ['only pictures', [sampleVideo], 'video'],
    ['only sound', [sampleAudio], 'audio'],
  ])('may have %s', async (_, configs, track) => {
    const { publish, sinks } = await start()
    const publisher = await publish()
    for (const config of configs) publisher.configure(config)
    for (const unit of sampleUnits(1)) if (unit.track === track) publisher.write(unit)
    publisher.client.end()
    await sinks[0]!.until(({ ends }) => ends > 0)
    expect(sinks[0]!.units.length).toBeGreaterThan(20)
  })

  it('is interrupted when the connection breaks off, and goes on with the next one', async () => {
    const { publish, sinks, server } = await start()
    const first = await publish()
    expect(server.publishing()).toEqual(['of-sk-lu'])
    first.socket.destroy()
    await sinks[0]!.until(({ interrupts }) => interrupts > 0)
    expect(server.publishing()).toEqual([])
    expect(sinks[0]!.ends).toBe(0)

    await publish()
    expect(sinks).toHaveLength(2)
  })

  it('is ended when the stream is disconnected', async () => {
    const { publish, sinks, server } = await start()
    const publisher = await publish()
    server.disconnect('of-sk-lu')
    await expect(publisher.client.closed).rejects.toEqual(refusal('NetStream.Publish.Rejected'))
    expect(sinks[0]!.interrupts).toBe(1)
  })

  it('takes what stands behind a question mark after the key for no part of it', async () => {
    const { publish, server } = await start()
    await publish('sk-lu?backup=1')
    expect(server.publishing()).toEqual(['of-sk-lu'])
  })

  it('may come as aggregates', async () => {
    const { publish, sinks } = await start()
    const { socket, client } = await publish()
    const tag = (type: number, time: number, body: Buffer) => {
      const head = Buffer.alloc(11)
      head.writeUInt8(type)
      head.writeUIntBE(body.length, 1, 3)
      head.writeUIntBE(time, 4, 3)
      return Buffer.concat([head, body, Buffer.alloc(4)])
    }
    const [picture, later] = [0, 40_000].map((dts) =>
      videoTag({
        track: 'video',
        dts,
        pts: dts,
        key: dts === 0,
        nalus: [Buffer.alloc(9, dts === 0 ? 0x65 : 0x41)],
      }),
    )
    const payload = Buffer.concat([
      tag(9, 500, videoConfigTag(sampleVideo)),
      tag(8, 500, audioConfigTag(sampleAudio.config)),
      tag(9, 500, picture!),
      tag(8, 510, audioTag({ track: 'audio', pts: 0, duration: 0, data: Buffer.alloc(5) })),
      tag(9, 540, later!),
    ])
    const head = Buffer.from([4, 0, 0, 9, 0, 0, 0, 22, 1, 0, 0, 0])
    head.writeUIntBE(payload.length, 4, 3)
    socket.write(Buffer.concat([head, payload]))
    client.end()
    await sinks[0]!.until(({ ends }) => ends > 0)
    expect(sinks[0]!.units.map((unit) => [unit.track, unit.pts])).toEqual([
      ['video', 0],
      ['audio', 10_000],
      ['video', 40_000],
    ])
  })
})

describe('an RTMP publisher is refused', () => {
  it('with a wrong key', async () => {
    const { publish, refusals, sinks } = await start()
    await expect(publish('guessed')).rejects.toEqual(refusal('NetStream.Publish.BadName'))
    await expect(publish('')).rejects.toEqual(refusal('NetStream.Publish.BadName'))
    expect(refusals).toEqual(Array(2).fill({ stream: null, reason: 'key' }))
    expect(sinks).toEqual([])
  })

  it('while another one publishes', async () => {
    const { publish, refusals } = await start()
    await publish()
    await expect(publish()).rejects.toEqual(refusal('NetStream.Publish.BadName'))
    await publish('sk-bia')
    expect(refusals).toEqual([{ stream: 'of-sk-lu', reason: 'busy' }])
  })

  it('while the stream is published in another way', async () => {
    const { publish, refusals } = await start({ open: () => 'busy' })
    await expect(publish()).rejects.toEqual(refusal('NetStream.Publish.BadName'))
    expect(refusals).toEqual([{ stream: 'of-sk-lu', reason: 'busy' }])
  })

  it('when another one takes over, where that is the policy', async () => {
    const { publish, sinks, server } = await start({ secondPublisher: 'takeOver' })
    const first = await publish()
    await publish()
    await expect(first.client.closed).rejects.toEqual(refusal('NetStream.Publish.Rejected'))
    expect(sinks.map(({ interrupts }) => interrupts)).toEqual([1, 0])
    expect(server.publishing()).toEqual(['of-sk-lu'])
  })

  it('with HEVC, and is told why', async () => {
    const { publish, refused, refusals, sinks } = await start()
    const { client } = await publish()
    client.send('video', 0, Buffer.from([0x90, ...Buffer.from('hvc1'), 0]))
    await expect(client.closed).rejects.toEqual(refusal('NetStream.Publish.Rejected'))
    await refused
    expect(refusals).toEqual([{ stream: 'of-sk-lu', reason: 'codec' }])
    expect(sinks[0]!.interrupts).toBe(1)
  })

  it('above its bitrate', async () => {
    const { publish, refusals } = await start({
      authorize: async () => ({ stream: 'a', maxKbps: 100 }),
      now: () => 0,
    })
    const publisher = await publish()
    publisher.configure(sampleVideo)
    for (const unit of sampleUnits(30)) if (unit.track === 'video') publisher.write(unit)
    await expect(publisher.client.closed).rejects.toBeDefined()
    expect(refusals).toEqual([{ stream: 'a', reason: 'bitrate' }])
  })

  it('with a message above the limit', async () => {
    const { publish, sinks } = await start()
    const { client } = await publish()
    client.send('video', 0, Buffer.alloc(chunkLimits.message + 1))
    await expect(client.closed).rejects.toBeDefined()
    await sinks[0]!.until(({ interrupts }) => interrupts > 0)
  })

  it('when it does not publish in time', async () => {
    const { server } = await start({ limits: { publishWithinMs: 50 } })
    const silent = connect(server.port, '127.0.0.1')
    silent.on('error', () => {})
    await once(silent, 'close')
  })

  it('when it sends nothing more', async () => {
    const { sinks, publish } = await start({ limits: { idleMs: 500 } })
    await publish()
    await sinks[0]!.until(({ interrupts }) => interrupts > 0)
  })

  it('when there are too many of one address', async () => {
    const { server, publish } = await start({ limits: { connectionsOfAddress: 2 } })
    const [first] = [await publish('sk-a'), await publish('sk-b')]
    const third = connect(server.port, '127.0.0.1')
    third.on('error', () => {})
    await once(third, 'close')
    first.socket.destroy()
    await expect
      .poll(() =>
        publish('sk-c').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('when it sends something else than RTMP', async () => {
    const { server } = await start()
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.end(`GET / HTTP/1.1\r\n\r\n${' '.repeat(2_000)}`)
    await once(socket, 'close')
  })

  it('without a trace of its key in the log', async () => {
    const { publish, logged } = await start()
    await expect(publish('guessed-secret')).rejects.toBeDefined()
    const { client } = await publish('sk-secret')
    client.send('video', 0, Buffer.from([0x90, ...Buffer.from('hvc1'), 0]))
    await expect(client.closed).rejects.toBeDefined()
    const text = logged().replaceAll('of-sk-secret', 'the stream')
    expect(text).toContain('an RTMP publisher began')
    expect(text).not.toContain('secret')
  })
})

describe('a sink that fails', () => {
  it('ends its connection and no other', async () => {
    const broken: MediaSink = {
      ...keepingSink(),
      configure: () => {
        throw new Error('the disk is full')
      },
    }
    const good = keepingSink()
    const { publish } = await start({ open: (stream) => (stream === 'of-sk-bad' ? broken : good) })
    const [bad, fine] = [await publish('sk-bad'), await publish('sk-good')]
    bad.configure(sampleVideo)
    await expect(bad.client.closed).rejects.toBeDefined()
    fine.configure(sampleVideo)
    await good.until(({ configs }) => configs.length > 0)
  })
})
