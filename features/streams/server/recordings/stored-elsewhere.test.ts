import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { hour } from '#platform/contract/time.ts'
import { type RunningS3, startS3 } from '#simulators/s3/start.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { signedLink } from '../file-token.ts'
import { activeStream } from '../testing/streams.ts'
import { recordingStore } from './recording-store.ts'

const keys = { accessKeyId: 'arara', secretAccessKey: 'a secret of the storage', region: 'us-east-1' }
let storage: RunningS3
let app: TestApp
beforeAll(async () => {
  storage = await startS3({ ...keys, bucket: 'arara' })
  app = await startTestApp({
    variables: {
      ...{ S3_ENDPOINT: storage.url, S3_BUCKET: 'arara', S3_ACCESS_KEY_ID: keys.accessKeyId },
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await storage.close()
})

it('a film in a bucket is watched through the product, and downloaded from the bucket by a link that expires', async () => {
  const { platform } = app.app
  const { token } = await activePerson(app)
  const { uuid: streamUuid, uri } = await activeStream(app, token)
  const storageKey = 'recordings/a/film.mp4'
  const bytes = await platform.files.put(storageKey, Buffer.from('0123456789 a film'))
  expect(storage.objects()).toContain(storageKey)
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
  expect(address.startsWith(`${storage.url}/arara/recordings/a/film.mp4?`)).toBe(true)
  const film = await fetch(address)
  expect([await film.text(), film.headers.get('content-disposition')]).toEqual([
    ...['0123456789 a film', `attachment; filename="${uri}.mp4"`],
  ])
  storage.advance(11 * 60_000)
  expect((await fetch(address)).status).toBe(403)
})
