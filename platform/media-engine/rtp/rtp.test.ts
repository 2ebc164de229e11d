import { describe, expect, it } from 'vitest'
import { collectedMemory } from '#tests/growth/collected-memory.ts'
import { damagedInputs } from '#tests/growth/damaged-inputs.ts'
import { picturePayloads, RtpWriter } from '../embedded/testing/rtp-source.ts'
import { H264Depacketiser } from './h264-depacketiser.ts'
import { TrackClock } from './media-clock.ts'
import { opusDuration } from './opus-duration.ts'
import { PacketOrder } from './packet-order.ts'
import { Reception } from './reception.ts'
import { bitrateLimit, nack, pli, readRtcp, receiverReport, senderReport } from './rtcp.ts'
import { readRtp, Unwrapped } from './rtp-packet.ts'

const packet = (sequence: number, timestamp = 0) => ({
  ...{ payloadType: 96, marker: true, sequence, timestamp, ssrc: 7 },
  payload: Uint8Array.of(0x41, sequence & 0xff),
})

describe('numbers that wrap', () => {
  it('go on counting, and back for what is late', () => {
    const numbers = new Unwrapped(16)
    expect([65_534, 65_535, 0, 1, 65_535, 2].map((value) => numbers.next(value))).toEqual([
      65_534, 65_535, 65_536, 65_537, 65_535, 65_538,
    ])
  })

  it('do not wrap again for what is from before the first', () => {
    const numbers = new Unwrapped(16)
    expect([1, 65_535, 2].map((value) => numbers.next(value))).toEqual([1, -1, 2])
  })
})

describe('packets in order', () => {
  const numbersOf = (order: PacketOrder, now: number) =>
    [...order.take(now, 200)].map(({ packet: { number }, lost }) =>
      lost ? `${number} after ${lost}` : number,
    )

  it('are those that came in another order, once each', () => {
    const order = new PacketOrder()
    for (const number of [5, 7, 6, 6, 5]) order.put({ ...packet(number), number }, 0)
    expect(numbersOf(order, 0)).toEqual([5, 6, 7])
  })

  it('wait 200 ms for a missing one, and then go on without it', () => {
    const order = new PacketOrder()
    for (const number of [1, 4, 5]) order.put({ ...packet(number), number }, 0)
    expect(numbersOf(order, 199)).toEqual([1])
    expect(numbersOf(order, 200)).toEqual(['4 after 2', 5])
    order.put({ ...packet(3), number: 3 }, 201)
    expect(numbersOf(order, 500)).toEqual([])
  })
})

describe('reception', () => {
  it('asks for what is missing each 45 ms, and gives it up after half a second', () => {
    const reception = new Reception(90_000)
    for (const sequence of [10, 11, 14]) reception.receive(packet(sequence), 0)
    expect(reception.ask(4)).toEqual({ sequences: [], givenUp: 0 })
    const asked = [5, 30, 50, 95, 140, 455].map((now) => reception.ask(now).sequences.length)
    expect(asked).toEqual([2, 0, 2, 2, 2, 2])
    expect(reception.ask(500)).toEqual({ sequences: [], givenUp: 2 })
  })

  it.each([
    [4, 25, 200],
    [100, 135, 500],
    [400, 300, 500],
  ])(
    'learns that answers take %d ms: it asks again after %d ms and lets packets wait for %d ms',
    (took, again, wait) => {
      const reception = new Reception(90_000)
      const lose = (sequence: number, now: number) => {
        for (const arrived of [sequence, sequence + 2]) reception.receive(packet(arrived), now)
        expect(reception.ask(now + 5).sequences).toEqual([sequence + 1])
      }
      for (const sequence of [1, 4, 7]) {
        lose(sequence, sequence * 1_000)
        reception.receive(packet(sequence + 1), sequence * 1_000 + 5 + took)
      }
      lose(10, 10_000)
      expect(reception.ask(10_004 + again).sequences).toEqual([])
      expect(reception.ask(10_005 + again).sequences).toEqual([11])
      expect(reception.longestWait()).toBe(wait)
    },
  )

  it('no longer asks for what has come', () => {
    const reception = new Reception(90_000)
    for (const sequence of [65_534, 0, 65_535]) reception.receive(packet(sequence), 0)
    expect(reception.ask(10).sequences).toEqual([])
    expect(reception.report(10)).toMatchObject({ lost: 0, fractionLost: 0, highestSequence: 65_536 })
    expect(reception.loss()).toBeCloseTo(1 / 3)
  })
})

describe('RTCP', () => {
  it('is read as it was written', () => {
    const wall = 3_900_000_000_123_456
    const bytes = Buffer.concat([
      senderReport(1, { wall, rtp: 4_294_967_295 }, { packets: 3, bytes: 4 }),
      pli(1, 2),
      nack(1, 2, [3, 5, 19, 40]),
      bitrateLimit(1, 2, 2_500_000),
    ])
    const [sender, ...others] = readRtcp(bytes)
    expect(sender).toMatchObject({ type: 'sender', ssrc: 1, rtp: 4_294_967_295 })
    expect(Math.abs((sender as { wall: number }).wall - wall)).toBeLessThan(2)
    expect(others).toEqual([
      { type: 'keyframe-request', ssrc: 1 },
      { type: 'nack', ssrc: 1, lost: 2 },
    ])
  })

  it('reports losses in the form of RFC 3550', () => {
    const bytes = receiverReport(1, {
      ...{ ssrc: 2, fractionLost: 0.25, lost: -1, highestSequence: 70_000 },
      ...{ jitter: 12.4, ntpMiddle: 5, sinceSenderReport: 0.5 },
    })
    expect(bytes.toString('hex')).toBe(
      '81c900070000000100000002' + '40ffffff' + '00011170' + '0000000c' + '00000005' + '00008000',
    )
  })
})

describe('the clock of a track', () => {
  it('follows the other track by the reports of the sender, without running backwards', () => {
    const [video, audio] = [new TrackClock(90_000), new TrackClock(48_000)]
    const second = 1_000_000
    // The picture was taken 300 ms after the sound that arrived with it.
    audio.time(1_000, 0)
    video.time(5_000, 0)
    audio.hear(50 * second, 1_000)
    video.hear(50.3 * second, 5_000)
    video.follow(audio)
    const times = Array.from({ length: 300 }, (_, at) => video.time(5_000 + (at + 1) * 3_000, 0))
    expect(times.every((time, at) => at === 0 || time > times[at - 1]!)).toBe(true)
    expect(times.at(-1)).toBe(10 * second + 300_000)
  })

  it.each([
    ['forward', 3_600],
    ['back', -3_600],
    ['forward by two seconds', 2],
  ])('stays where it is when the clock of the sender is set %s between two reports', (_, seconds) => {
    const [video, audio] = [new TrackClock(90_000), new TrackClock(48_000)]
    const second = 1_000_000
    let wall = 50 * second
    const times: number[] = []
    const passes = (at: number, told: 'both' | 'one') => {
      times.push(video.time(at * 90_000, at * second))
      audio.time(at * 48_000, at * second)
      const reports = [() => video.hear(wall, at * 90_000), () => audio.hear(wall, at * 48_000)]
      for (const report of told === 'both' ? reports : reports.slice(0, 1)) report()
      video.follow(audio)
      wall += second
    }
    passes(0, 'both')
    passes(1, 'both')
    wall += seconds * second
    passes(2, 'one')
    for (let at = 3; at < 8; at += 1) passes(at, 'both')
    expect(times).toEqual(times.map((_time, at) => at * second))
  })
})

describe('H.264 pictures', () => {
  function depacketise(lose: (at: number) => boolean) {
    const writer = new RtpWriter(96, 7)
    const heard: string[] = []
    const depacketiser = new H264Depacketiser({
      parameters: (sps) => heard.push(`parameters ${sps.length}`),
      unit: ({ key, nalus }) => heard.push(`${key ? 'key' : 'picture'} ${nalus.length} ${nalus[0]!.length}`),
      damaged: () => heard.push('damaged'),
    })
    let lost = 0
    let at = 0
    for (const number of [0, 1, 2, 3]) {
      const payloads = picturePayloads(number, { isKey: number % 3 === 0, size: 3_000 })
      payloads.forEach((payload, index) => {
        const written = readRtp(writer.write(payload, number * 3_000, index === payloads.length - 1))!
        if (lose(at++)) lost += 1
        else {
          depacketiser.put(written.payload, { time: number, marker: written.marker, lost })
          lost = 0
        }
      })
    }
    return heard
  }

  it('are put together of aggregates and fragments', () => {
    const whole = ['parameters 25', 'key 1 3000', 'picture 1 3000', 'picture 1 3000', 'key 1 3000']
    expect(depacketise(() => false)).toEqual(whole)
  })

  it('wait for a keyframe after a loss', () => {
    const heard = depacketise((at) => at === 5)
    expect(heard).toContain('damaged')
    expect(heard.filter((one) => one !== 'damaged')).toEqual(['parameters 25', 'key 1 3000', 'key 1 3000'])
  })
})

describe('an Opus packet', () => {
  it.each([
    [[0xfc], 20_000],
    [[0xe0], 2_500],
    [[0x19], 120_000],
    [[0xff, 0x03], 60_000],
    [[0xff, 0x3f], null],
    [[0xff], null],
    [[], null],
  ])('%j sounds for %s µs', (bytes, duration) => {
    expect(opusDuration(Uint8Array.from(bytes))).toBe(duration)
  })
})

describe('garbage', () => {
  it('of 150,000 packets or more breaks nothing, and leaves nothing in memory', async () => {
    let seed = 42
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const order = new PacketOrder()
    const reception = new Reception(90_000)
    const clock = new TrackClock(90_000)
    let units = 0
    const depacketiser = new H264Depacketiser({
      parameters: () => {},
      unit: () => (units += 1),
      damaged: () => {},
    })
    const writer = new RtpWriter(96, 7)
    const valid = [
      ...picturePayloads(1, { isKey: true, size: 3_000 }),
      ...picturePayloads(2, { isKey: false, size: 900 }),
    ]

    function play(times: number): void {
      for (let at = 0; at < times; at++) {
        const now = at / 3
        const bytes =
          at % 3 === 0
            ? Buffer.from(Array.from({ length: random(80) }, () => random(256)))
            : writer.write(valid[random(valid.length)]!, at * 3_000, random(2) === 1)
        for (let changes = random(4); changes > 0 && bytes.length > 0; changes--)
          bytes[random(Math.min(bytes.length, 40))] = random(256)
        for (const report of readRtcp(bytes))
          if (report.type === 'sender') clock.hear(report.wall, report.rtp)
        const read = readRtp(bytes)
        if (!read) continue
        order.put({ ...read, number: reception.receive(read, now) }, now)
        for (const { packet: next, lost } of order.take(now, 200))
          depacketiser.put(next.payload, { time: clock.time(next.timestamp, now), marker: next.marker, lost })
        reception.ask(now)
        opusDuration(read.payload)
      }
    }
    play(30_000)
    const before = collectedMemory()
    play(damagedInputs(120_000))
    await expect.poll(() => collectedMemory() - before).toBeLessThan(8 * 2 ** 20)
    expect(units).toBeGreaterThan(0)
  })
})
