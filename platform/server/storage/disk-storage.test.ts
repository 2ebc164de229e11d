import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomIds } from '../ids.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

let folder: string
let files: FileStorage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-files-'))
  files = diskStorage(folder, randomIds)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (key: string) => {
  const found = await files.open(key)
  return found && { bytes: found.bytes, text: (await buffer(found.stream)).toString() }
}

async function* pieces(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield Buffer.from(text)
  }
}

describe('disk storage', () => {
  it('returns files as they were stored, from bytes and from a stream', async () => {
    expect(await files.put('images/a.webp', Buffer.from('abc'))).toBe(3)
    expect(await files.put('images/b.webp', pieces('de', 'f'))).toBe(3)
    expect(await read('images/a.webp')).toEqual({ bytes: 3, text: 'abc' })
    expect(await read('images/b.webp')).toEqual({ bytes: 3, text: 'def' })
  })

  it('replaces a file as a whole, and keeps the old one when the new one breaks off', async () => {
    await files.put('images/c.webp', Buffer.from('first'))
    await expect(files.put('images/c.webp', pieces('seco', new Error('broke off')))).rejects.toThrow(
      'broke off',
    )
    expect((await read('images/c.webp'))?.text).toBe('first')
    await files.put('images/c.webp', Buffer.from('2'))
    expect((await read('images/c.webp'))?.text).toBe('2')
    expect(await readdir(join(folder, 'images'))).not.toContainEqual(expect.stringContaining('.part'))
  })

  it('deletes a file; a second deletion changes nothing', async () => {
    await files.put('images/d.webp', Buffer.from('x'))
    await files.delete('images/d.webp')
    await files.delete('images/d.webp')
    expect(await files.open('images/d.webp')).toBeNull()
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
  })
})
