import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startS3 } from '#simulators/s3/start.ts'
import { s3Elsewhere } from '../testing/s3-elsewhere.ts'
import { storageContract } from '../testing/storage-contract.ts'
import { type S3Settings, s3Storage } from './s3-storage.ts'

const keys = { accessKeyId: 'arara', secretAccessKey: 'a secret of the storage', region: 'us-east-1' }
const minimum = 5 * 1024 * 1024

async function started(over: Partial<S3Settings> = {}) {
  const server = await startS3({ ...keys, bucket: 'arara' })
  const files = s3Storage({ ...keys, endpoint: server.url, bucket: 'arara', partBytes: minimum, ...over })
  return { server, files, close: () => server.close() }
}

storageContract('S3', started)

const elsewhere = s3Elsewhere()
if (elsewhere)
  storageContract('S3 elsewhere', async () => ({
    files: s3Storage({ ...elsewhere, partBytes: minimum }),
    close: async () => {},
  }))

describe('the storage in a bucket', () => {
  it.each([
    ['secret', { secretAccessKey: 'another secret' }, 'SignatureDoesNotMatch'],
    ['key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['bucket', { bucket: 'other' }, 'NoSuchBucket'],
  ])('fails with a wrong %s, and says why', async (_, over, code) => {
    const { files, close } = await started(over)
    onTestFinished(close)
    await expect(files.put('images/a.webp', Buffer.from('x'))).rejects.toThrow(code)
    if (code === 'NoSuchBucket') return
    await expect(files.open('images/a.webp')).rejects.toThrow(code)
    await expect(files.delete('images/a.webp')).rejects.toThrow(code)
  })

  it('leaves no parts behind when an upload breaks off', async () => {
    const { server, files, close } = await started()
    onTestFinished(close)
    async function* broken() {
      yield Buffer.alloc(2 * minimum)
      throw new Error('broke off')
    }
    await expect(files.put('recordings/a/film.mp4', broken())).rejects.toThrow('broke off')
    expect([server.objects(), server.openUploads()]).toEqual([[], 0])
  })

  it('tries again what the storage could not do for a moment', async () => {
    const { server, files, close } = await started()
    onTestFinished(close)
    server.failNext(2)
    expect(await files.put('images/a.webp', Buffer.from('abc'))).toBe(3)
    server.failNext(1)
    expect((await files.open('images/a.webp'))?.bytes).toBe(3)
  })

  it('reads no list that is larger than a page can be', async () => {
    const server = createServer((_, answer) => {
      const key = `<Contents><Key>${'k'.repeat(1_000)}</Key></Contents>`
      answer.end(`<ListBucketResult>${key.repeat(9_000)}</ListBucketResult>`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const files = s3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'arara' })
    await expect(Readable.from(files.list()).toArray()).rejects.toThrow('more than 8388608 bytes')
  })

  it('gives links that expire', async () => {
    const { server, files, close } = await started()
    onTestFinished(close)
    await files.put('recordings/a/film.mp4', Buffer.from('film'))
    const link = (await files.link('recordings/a/film.mp4', { seconds: 60, fileName: 'a.mp4' })) ?? ''
    server.advance(61_000)
    expect((await fetch(link)).status).toBe(403)
  })
})
