import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStorage } from '../file-storage.ts'

/** A storage that a test may write to. */
export type StorageUnderTest = { files: FileStorage; close(): Promise<void> }

/** What every storage of files does that features rely on. */
export function storageContract(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(`the contract of file storages: ${name}`, () => {
    let running: StorageUnderTest
    let files: FileStorage
    beforeAll(async () => {
      running = await start()
      files = running.files
    })
    afterAll(() => running.close())

    const read = async (key: string, range?: { start: number; end: number }) => {
      const found = await files.open(key, range)
      return found && { bytes: found.bytes, text: (await buffer(found.stream)).toString() }
    }

    it('returns files as they were stored, from bytes and from a stream', async () => {
      expect(await files.put('images/a.webp', Buffer.from('abc'))).toBe(3)
      expect(await files.put('images/b.webp', pieces('de', 'f'))).toBe(3)
      expect(await files.put('images/empty.webp', pieces())).toBe(0)
      expect(await read('images/a.webp')).toEqual({ bytes: 3, text: 'abc' })
      expect(await read('images/b.webp')).toEqual({ bytes: 3, text: 'def' })
      expect(await read('images/empty.webp')).toEqual({ bytes: 0, text: '' })
      expect(await read('images/never.webp')).toBeNull()
    })

    it('returns a part of a file, with the size of the whole', async () => {
      await files.put('recordings/a/film.mp4', Buffer.from('0123456789'))
      expect(await read('recordings/a/film.mp4', { start: 2, end: 4 })).toEqual({ bytes: 10, text: '234' })
      expect(await read('recordings/a/film.mp4', { start: 9, end: 9 })).toEqual({ bytes: 10, text: '9' })
      expect(await read('recordings/a/none.mp4', { start: 0, end: 1 })).toBeNull()
    })

    it('stores a long file whole', async () => {
      const piece = Buffer.alloc(1_000_003, 'arara')
      const told = createHash('sha256')
      async function* film() {
        for (let number = 0; number < 12; number++) {
          piece.writeUInt32BE(number)
          told.update(piece)
          yield Buffer.from(piece)
        }
      }
      expect(await files.put('recordings/b/film.mp4', film())).toBe(12 * piece.length)
      const found = await files.open('recordings/b/film.mp4')
      expect(found?.bytes).toBe(12 * piece.length)
      const seen = createHash('sha256')
      for await (const chunk of found!.stream) seen.update(chunk)
      expect(seen.digest('hex')).toBe(told.digest('hex'))
      await files.delete('recordings/b/film.mp4')
    })

    it('replaces a file as a whole, and keeps the old one when the new one breaks off', async () => {
      await files.put('images/c.webp', Buffer.from('first'))
      const broken = files.put('images/c.webp', pieces('x'.repeat(9_000_000), new Error('broke off')))
      await expect(broken).rejects.toThrow('broke off')
      expect((await read('images/c.webp'))?.text).toBe('first')
      await files.put('images/c.webp', Buffer.from('2'))
      expect((await read('images/c.webp'))?.text).toBe('2')
    })

    it('deletes a file; a second deletion changes nothing', async () => {
      await files.put('images/d.webp', Buffer.from('x'))
      await files.delete('images/d.webp')
      await files.delete('images/d.webp')
      expect(await files.open('images/d.webp')).toBeNull()
    })

    it('lists its files by key', async () => {
      const keys = Array.from({ length: 5 }, (_, number) => `listed/${number}/picture.webp`)
      for (const key of keys) await files.put(key, Buffer.from(key))
      const listed = await keysIn(files)
      expect(listed.filter((key) => key.startsWith('listed/')).toSorted()).toEqual(keys)
      expect(new Set(listed).size).toBe(listed.length)
      for (const key of keys) await files.delete(key)
      expect((await keysIn(files)).filter((key) => key.startsWith('listed/'))).toEqual([])
    })

    it('gives a link for a while, if it has addresses of its own', async () => {
      await files.put('recordings/a/film.mp4', Buffer.from('0123456789'))
      const link = await files.link('recordings/a/film.mp4', { seconds: 60, fileName: 'live.mp4' })
      if (link === null) return
      const answer = await fetch(link)
      expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="live.mp4"')
      const other = new URL(link)
      other.pathname = other.pathname.replace('film', 'other')
      const longer = new URL(link)
      longer.searchParams.set('X-Amz-Expires', '6000')
      for (const forged of [other, longer]) expect((await fetch(forged)).status).toBe(403)
    })

    it.each([
      '../x.webp',
      'images/../../x.webp',
      '/etc/passwd.txt',
      'images/a',
      'x.webp',
      'images/A.webp',
      'a\0/b.c',
    ])('refuses the key %j', async (key) => {
      await expect(files.open(key)).rejects.toThrow('not a key')
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a key')
      await expect(files.delete(key)).rejects.toThrow('not a key')
      await expect(files.link(key, { seconds: 1, fileName: 'a' })).rejects.toThrow('not a key')
    })
  })
}

async function* pieces(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield Buffer.from(text)
  }
}

async function keysIn(files: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  return keys
}
