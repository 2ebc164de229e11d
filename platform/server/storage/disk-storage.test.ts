import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { randomIds } from '../ids.ts'
import { diskStorage } from './disk-storage.ts'
import { storageContract } from './testing/storage-contract.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'arara-files-'))

storageContract('disk', async () => {
  const folder = await newFolder()
  return {
    files: diskStorage(folder, randomIds),
    close: () => rm(folder, { recursive: true, force: true }),
  }
})

it('a file that breaks off leaves nothing on the disk', async () => {
  const folder = await newFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('broke off')
  }
  const files = diskStorage(folder, randomIds)
  await expect(files.put('images/a.webp', broken())).rejects.toThrow('broke off')
  expect(await readdir(join(folder, 'images'))).toEqual([])
})
