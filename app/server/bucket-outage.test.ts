import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type RunningS3, startS3 } from '#simulators/s3/start.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const access = { accessKeyId: 'arara', secretAccessKey: 'a secret of the storage', region: 'us-east-1' }
const bucket = 'arara'
const prepareExport = defineJob<{ id: string }>('report-files.prepare-export')
let s3: RunningS3
let app: TestApp
let seller: ConnectedSeller
let photo: Buffer
beforeAll(async () => {
  s3 = await startS3({ ...access, bucket })
  app = await startTestApp({
    variables: {
      ...{ S3_ENDPOINT: s3.url, S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY_ID: access.accessKeyId, S3_SECRET_ACCESS_KEY: access.secretAccessKey },
    },
  })
  seller = await connectedSeller(app)
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#cc2200' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await app.stop()
  await s3.close()
})

const refuseForHours = () => s3.failNext(Number.POSITIVE_INFINITY)
const recover = () => s3.failNext(0)
const rows = async (statement: string, values: unknown[] = []) =>
  (await app.app.platform.connection.pool.query(statement, values)).rows

async function upload(): Promise<Response> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'eu.jpg')
  return fetch(`${app.url}/api/users/profiles/my/image`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'en-US', authorization: `Bearer ${seller.token}` },
  })
}
const picture = async () =>
  (await app.call('GET', '/users/profiles/my', { token: seller.token })).body.row.profile_image

describe('while the bucket refuses every request for hours', () => {
  it('refuses a new picture, keeps the old one and asks the user to try again later', async () => {
    expect((await upload()).status).toBe(201)
    const before = await picture()
    refuseForHours()
    const refused = await upload()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await refused.json()).message).toContain('Try again in a moment')
    expect(await picture()).toEqual(before)
    const served = await fetch(app.url + before.cdn_url)
    expect([served.status, served.headers.get('cache-control')]).not.toContain(
      'public, max-age=31536000, immutable',
    )
    expect(served.status).toBe(503)

    recover()
    expect((await fetch(app.url + before.cdn_url)).status).toBe(200)
    expect((await upload()).status).toBe(201)
    expect(await picture()).not.toEqual(before)
  })

  it('tries an export again until the bucket is back, without a second request by the user', async () => {
    const { uuid } = (await app.call('GET', '/users/my', { token: seller.token })).body.row
    await captureComments(app, seller, 'live', [{ user: 'ana', text: 'quero', at: new Date() }])
    await unlock(app, seller.token, 'live')
    const [{ id }] = await rows(
      `insert into report_exports (id, live_id, user_uuid, format, request, locale, status, total, created_at)
      select gen_random_uuid(), id, $1, 'csv', $2, 'pt-BR', 'waiting', 1, now() from lives where media_id = 'live'
      returning id`,
      [uuid, { filter: 'all', order: 1, orderBy: 'timestamp', timezone: 'America/Sao_Paulo' }],
    )
    const statusOf = async () =>
      (await rows('select status from report_exports where id = $1', [id]))[0].status
    refuseForHours()
    await app.app.platform.jobs.enqueue(prepareExport, { id })
    await eventually(async () => {
      const later = await rows(
        `select 1 from jobs.job where name = $1 and state = 'created' and start_after > now() + interval '4 minutes'`,
        [prepareExport.name],
      )
      return later.length === 1
    })
    expect(await statusOf()).toBe('writing')

    recover()
    await rows(`update jobs.job set start_after = now() where name = $1 and state = 'created'`, [
      prepareExport.name,
    ])
    await eventually(async () => (await statusOf()) === 'ready')
    expect(s3.objects()).toContain(`report-exports/${id}.csv`)
  })
})
