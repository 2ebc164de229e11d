import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed-stream.ts'

const mebibyte = 1024 * 1024
const key = { name: 'b1', key: randomBytes(32) }
const other = { name: 'b2', key: randomBytes(32) }

async function* inPieces(bytes: Buffer, size = 100_003) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const sealed = (bytes: Buffer) => buffer(seal(inPieces(bytes), key))
const opened = (bytes: Buffer, keys = [key]) => buffer(unseal(inPieces(bytes), keys))

/** The first segment holds less by its header, and each by its tag. */
const first = mebibyte - 40 - 16
const later = mebibyte - 16

describe('a sealed stream', () => {
  it.each([0, 1, first - 1, first, first + 1, first + later, first + later + 1, 3 * mebibyte + 7])(
    'opens as it was: %i bytes',
    async (length) => {
      const content = randomBytes(length)
      const bytes = await sealed(content)
      expect((await opened(bytes)).equals(content)).toBe(true)
      expect(bytes.includes(content.subarray(0, 64)) && length > 64).toBe(false)
    },
  )

  it('has the layout of Tink’s AES256_GCM_HKDF_1MB', async () => {
    const content = randomBytes(first + 10)
    const bytes = await sealed(content)
    expect(bytes[0]).toBe(40)
    const derived = Buffer.from(hkdfSync('sha256', key.key, bytes.subarray(1, 33), '', 32))
    const read = (segment: Buffer, number: number, last: number) => {
      const nonce = Buffer.concat([bytes.subarray(33, 40), Buffer.from([0, 0, 0, number, last])])
      const decipher = createDecipheriv('aes-256-gcm', derived, nonce).setAuthTag(segment.subarray(-16))
      return Buffer.concat([decipher.update(segment.subarray(0, -16)), decipher.final()])
    }
    const parts = [read(bytes.subarray(40, mebibyte), 0, 0), read(bytes.subarray(mebibyte), 1, 1)]
    expect(Buffer.concat(parts).equals(content)).toBe(true)
  })

  it('opens with any of several keys, and says so when none fits', async () => {
    const bytes = await sealed(Buffer.from('content'))
    expect((await opened(bytes, [other, key])).toString()).toBe('content')
    await expect(opened(bytes, [other])).rejects.toThrow('None of BACKUP_KEYS opens this backup')
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['a changed byte', (bytes) => changed(bytes, mebibyte + 500)],
    ['a changed header', (bytes) => changed(bytes, 10)],
    ['a changed last byte', (bytes) => changed(bytes, bytes.length - 1)],
    ['an end cut within a segment', (bytes) => bytes.subarray(0, -1)],
    ['an end cut between segments', (bytes) => bytes.subarray(0, 2 * mebibyte)],
    ['an end cut after the first segment', (bytes) => bytes.subarray(0, mebibyte)],
    ['an end cut within the header', (bytes) => bytes.subarray(0, 20)],
    ['only a header', (bytes) => bytes.subarray(0, 40)],
    ['nothing', () => Buffer.alloc(0)],
    ['a byte more', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
    [
      'exchanged segments',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, mebibyte),
          bytes.subarray(2 * mebibyte, 3 * mebibyte),
          bytes.subarray(mebibyte, 2 * mebibyte),
          bytes.subarray(3 * mebibyte),
        ]),
    ],
    [
      'a segment too few',
      (bytes) => Buffer.concat([bytes.subarray(0, mebibyte), bytes.subarray(2 * mebibyte)]),
    ],
  ])('is refused with %s', async (_, damage) => {
    const bytes = await sealed(randomBytes(3 * mebibyte + 7))
    await expect(opened(damage(bytes))).rejects.toMatchObject({ name: 'BackupError' })
  })

  it('keeps no more than a few segments in memory', async () => {
    let given = 0
    async function* endless() {
      for (; given < 64; given++) yield Buffer.alloc(mebibyte)
    }
    let taken = 0
    for await (const segment of unseal(seal(endless(), key), [key])) {
      taken += segment.length
      expect(given * mebibyte - taken).toBeLessThan(5 * mebibyte)
    }
    expect(taken).toBe(64 * mebibyte)
  })
})

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] as number) ^ 1
  return copy
}
