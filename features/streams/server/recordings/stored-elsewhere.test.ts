import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { hour } from '#platform/contract/time.ts'
import type { S3Settings } from '#platform/server/storage/s3/s3-storage.ts'
import { s3Elsewhere } from '#platform/server/storage/testing/s3-elsewhere.ts'
import { type RunningS3, startS3 } from '#simulators/s3/start.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { signedLink } from '../file-token.ts'
import { activeStream } from '../testing/streams.ts'
import { recordingStore } from './recording-store.ts'

const keys = { accessKeyId: 'arara', secretAccessKey: 'a secret of the storage', region: 'us-east-1' }
const elsewhere = s3Elsewhere()

describe.each(['simulated', ...(elsewhere ? ['other'] : [])])(
  'a film in a bucket of the %s server',
  (which) => {
    let simulated: RunningS3 | null = null
    let storage: S3Settings
    let app: TestApp
    beforeAll(async () => {
      if (which === 'simulated') simulated = await startS3({ ...keys, bucket: 'arara' })
      storage = simulated ? { ...keys, bucket: 'arara', endpoint: simulated.url } : elsewhere!
      app = await startTestApp({
        variables: {
          ...{ S3_ENDPOINT: storage.endpoint, S3_BUCKET: storage.bucket },
          ...{ S3_ACCESS_KEY_ID: storage.accessKeyId, S3_SECRET_ACCESS_KEY: storage.secretAccessKey },
        },
      })
    })
    afterAll(async () => {
      await app.stop()
      await simulated?.close()
    })

    it('is watched through the product, and downloaded from the bucket by a link that expires', async () => {
      const { platform } = app.app
      const { token } = await activePerson(app)
      const { uuid: streamUuid, uri } = await activeStream(app, token)
      const storageKey = 'recordings/a/film.mp4'
      const bytes = await platform.files.put(storageKey, Buffer.from('0123456789 a film'))
      const now = platform.clock.now()
      const id = platform.ids.uuid()
      await recordingStore(platform.connection.db).add({
        ...{ id, streamUuid, engineId: 'engine-1', state: 'ready', startedAt: now, readyAt: now },
        ...{ bytes, durationMs: 1_000, storageKey, thumbnailKey: null },
      })

      const [row] = rowsOf((await app.call('GET', `/streams/${uri}/recordings`, { token: null })).body)
      const part = await fetch(app.url + row?.watch_url, { headers: { range: 'bytes=2-4' } })
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
        ...[206, `bytes 2-4/${bytes}`, '234'],
      ])
      const link = signedLink(platform, 'download', id, new Date(now.getTime() + hour))
      const download = await fetch(`${app.url}/files/recordings/${link}`, { redirect: 'manual' })
      expect(download.status).toBe(302)
      const address = download.headers.get('location') ?? ''
      expect(address.startsWith(`${storage.endpoint}/${storage.bucket}/recordings/a/film.mp4?`)).toBe(true)
      const film = await fetch(address)
      expect([await film.text(), film.headers.get('content-disposition')]).toEqual([
        ...['0123456789 a film', `attachment; filename="${uri}.mp4"`],
      ])
      const longer = new URL(address)
      longer.searchParams.set('X-Amz-Expires', '604800')
      expect((await fetch(longer)).status).toBe(403)
      simulated?.advance(11 * 60_000)
      if (simulated) expect((await fetch(address)).status).toBe(403)
    })
  },
)
