import { describe, expect, it } from 'vitest'
import { ChunkReader, chunkLimits } from './chunk-parser.ts'
import { chunksOf, controlMessage } from './chunk-writer.ts'
import { messageType } from './messages.ts'

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, i) => i % 251))
const message = (payload: Buffer, timestamp = 7, type = 9) => ({ type, stream: 1, timestamp, payload })
const readAll = (reader: ChunkReader, ...data: Buffer[]) => data.flatMap((one) => [...reader.read(one)])

describe('the chunk reader', () => {
  it.each([0, 1, 127, 128, 129, 5_000])('reads a message of %i bytes', (length) => {
    const sent = message(bytes(length))
    expect(readAll(new ChunkReader(), chunksOf(6, sent, 128))).toEqual([sent])
  })

  it('reads a message that arrives byte by byte', () => {
    const sent = message(bytes(700), 0x12345678)
    const pieces = [...chunksOf(6, sent, 128)].map((byte) => Buffer.from([byte]))
    expect(readAll(new ChunkReader(), ...pieces)).toEqual([sent])
  })

  it('reads messages whose chunks are mixed', () => {
    const video = message(bytes(300))
    const audio = message(bytes(200), 9, 8)
    const [v, a] = [chunksOf(6, video, 128), chunksOf(4, audio, 128)]
    const mixed = [
      v.subarray(0, 140),
      a.subarray(0, 140),
      v.subarray(140, 269),
      a.subarray(140),
      v.subarray(269),
    ]
    expect(readAll(new ChunkReader(), ...mixed)).toEqual([audio, video])
  })

  it('adds the differences of shortened headers to the time', () => {
    const data = Buffer.from([
      ...[0x06, 0, 0, 100, 0, 0, 1, 9, 1, 0, 0, 0, 0xaa],
      ...[0x46, 0, 0, 40, 0, 0, 2, 8, 0xbb, 0xbb],
      ...[0x86, 0, 0, 20, 0xcc, 0xcc],
      ...[0xc6, 0xdd, 0xdd],
    ])
    const read = readAll(new ChunkReader(), data)
    expect(read.map(({ timestamp, type }) => [timestamp, type])).toEqual([
      [100, 9],
      [140, 8],
      [160, 8],
      [180, 8],
    ])
  })

  it('reads ids of two and three bytes', () => {
    const rest = [0, 0, 1, 0, 0, 1, 9, 1, 0, 0, 0, 0xaa]
    const data = Buffer.from([0x00, 5, ...rest, 0x01, 5, 2, ...rest, 0xc0, 5, 0xab])
    expect(readAll(new ChunkReader(), data).map(({ payload }) => payload[0])).toEqual([0xaa, 0xaa, 0xab])
  })

  it('takes extended timestamps with and without their repetition', () => {
    const sent = message(bytes(300), 0x01020304)
    const repeated = chunksOf(6, sent, 128)
    const once = Buffer.concat([
      repeated.subarray(0, 16 + 128 + 1),
      repeated.subarray(16 + 128 + 5, 16 + 128 + 5 + 128 + 1),
      repeated.subarray(16 + 128 + 5 + 128 + 5),
    ])
    expect(readAll(new ChunkReader(), repeated, once)).toEqual([sent, sent])
  })

  it('obeys another chunk size, and forgets an aborted message', () => {
    const sent = message(bytes(1_000))
    const reader = new ChunkReader()
    const started = chunksOf(6, sent, 128).subarray(0, 140)
    const data = [
      started,
      controlMessage(messageType.abort, 6),
      controlMessage(messageType.setChunkSize, 600),
    ]
    expect(readAll(reader, ...data, chunksOf(6, sent, 600))).toEqual([sent])
  })

  it.each([
    ['a message above 4 MiB', [0x06, 0, 0, 0, 0xff, 0xff, 0xff, 9, 0, 0, 0, 0], 'limit'],
    ['a first chunk without a header', [0xc6], 'protocol'],
    [
      'a message inside another',
      [...chunksOf(6, message(bytes(300)), 128).subarray(0, 140), 0x06],
      'protocol',
    ],
    ['chunks of one byte', [...controlMessage(messageType.setChunkSize, 1)], 'protocol'],
    ['a chunk size without a number', [0x02, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], 'protocol'],
  ])('refuses %s', (_, data, fault) => {
    const read = () => readAll(new ChunkReader(), Buffer.from(data))
    expect(read).toThrow(expect.objectContaining({ fault }))
  })

  it('refuses more than 32 chunk streams', () => {
    const reader = new ChunkReader()
    const open = (id: number) => readAll(reader, chunksOf(id, message(bytes(1)), 128))
    for (let id = 3; id < 3 + chunkLimits.chunkStreams; id += 1) open(id)
    expect(() => open(40)).toThrow(expect.objectContaining({ fault: 'limit' }))
  })

  it('keeps no more than 8 MiB of unfinished messages, and counts what has arrived of them', () => {
    const largest = chunksOf(3, message(Buffer.alloc(chunkLimits.message)), 2 ** 30)
    const reader = new ChunkReader()
    readAll(reader, controlMessage(messageType.setChunkSize, 65_536))
    const begin = (id: number, length: number) =>
      readAll(reader, Buffer.concat([Buffer.from([id]), largest.subarray(1, 12 + length)]))
    const promised = () => {
      for (let id = 3; id < 20; id += 1) begin(id, 65_536)
    }
    expect(promised).not.toThrow()
    const more = () => {
      for (let i = 0; i < 60; i += 1)
        for (let id = 3; id < 20; id += 1)
          readAll(reader, Buffer.concat([Buffer.from([0xc0 | id]), largest.subarray(12, 12 + 65_536)]))
    }
    expect(more).toThrow(expect.objectContaining({ fault: 'limit' }))
  })
})
