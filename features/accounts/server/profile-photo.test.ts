import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { noImage } from '../profile-contract.ts'
import { activePerson } from './testing/people.ts'

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await startTestApp()
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#cc2200' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())

type Upload = { query?: string; field?: string; headers?: Record<string, string> }

async function upload(
  token: string | null,
  bytes: Buffer,
  { query = '', field = 'image', headers = {} }: Upload = {},
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'eu.jpg')
  const response = await fetch(`${app.url}/api/users/profiles/my/image${query}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'pt-BR', ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  return { status: response.status, body: await response.json() }
}
const imageOf = async (token: string) =>
  (await app.call('GET', '/users/profiles/my', { token })).body.row.profile_image
const get = (address: string) => fetch(app.url + address)
const storedFiles = () => readdir(join(app.app.platform.env.dataDir, 'files/images'))

describe('a profile photo', () => {
  it('is cropped, stored and served under a permanent name', async () => {
    const { token } = await activePerson(app)
    const answer = await upload(token, photo, { query: '?crop_x=100&crop_y=0&crop_size=600' })
    expect(answer.status).toBe(201)
    const image = answer.body.row
    expect(image).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cdn_url: `/files/images/${image.uuid}.webp`,
      cdn_url_modifiers: null,
      mime_type: 'image/webp',
    })
    expect(await imageOf(token)).toEqual(image)

    const served = await get(image.cdn_url)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })

  it('replaces the previous one, which is deleted; so is the last one when it is removed', async () => {
    const { token } = await activePerson(app)
    const first = (await upload(token, photo)).body.row
    const second = (await upload(token, photo)).body.row
    expect((await get(first.cdn_url)).status).toBe(404)
    expect((await get(second.cdn_url)).status).toBe(200)

    const update = (profile_image: unknown) =>
      app.call('POST', '/users/profiles/my/update', { token, body: { profile_image } })
    expect((await update(second)).body.row.profile_image).toEqual(second)
    expect((await update({ uuid: first.uuid })).status).toBe(422)
    expect((await update({ uuid: noImage })).body.row.profile_image).toBeNull()
    expect((await get(second.cdn_url)).status).toBe(404)
    expect((await update(noImage)).status).toBe(200)
  })

  it('leaves one file after concurrent uploads', async () => {
    const { token } = await activePerson(app)
    const before = (await storedFiles()).length
    const answers = await Promise.all([upload(token, photo), upload(token, photo), upload(token, photo)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await storedFiles()).length).toBe(before + 1)
    expect((await get((await imageOf(token)).cdn_url)).status).toBe(200)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '', { image: expect.anything() }],
    ['no picture', Buffer.from('eu'), '', { image: expect.anything() }],
    ['empty', Buffer.alloc(0), '', { image: expect.anything() }],
    [
      'cropped beyond its edge',
      null,
      '?crop_x=400&crop_y=0&crop_size=600',
      { crop_size: ['O recorte não cabe na foto'] },
    ],
    ['cropped by half a rule', null, '?crop_x=400', { crop_size: ['O recorte não cabe na foto'] }],
    ['cropped to nothing', null, '?crop_x=0&crop_y=0&crop_size=0', { crop_size: expect.anything() }],
    ['cropped by nonsense', null, '?crop_x=a&crop_y=0&crop_size=9', { crop_x: ['Valor inválido'] }],
  ])('is refused when it is %s', async (_, bytes, query, errors) => {
    const { token } = await activePerson(app)
    const before = await storedFiles().catch(() => [])
    const answer = await upload(token, bytes ?? photo, { query })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect(await imageOf(token)).toBeNull()
    expect(await storedFiles().catch(() => [])).toEqual(before)
  })

  it('is refused above exactly 10 MB', async () => {
    const { token } = await activePerson(app)
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    expect((await upload(token, padded(10 * 1024 * 1024))).status).toBe(201)
    const answer = await upload(token, padded(10 * 1024 * 1024 + 1))
    expect([answer.status, answer.body.error]).toEqual([413, 'payload_too_large'])
  })

  it('is sent in a form under its name', async () => {
    const { token } = await activePerson(app)
    const other = await upload(token, photo, { field: 'picture' })
    expect([other.status, other.body.errors]).toEqual([422, { image: ['Campo obrigatório'] }])

    const send = (contentType: string, body: string) =>
      app.call('POST', '/users/profiles/my/image', { token, body, headers: { 'content-type': contentType } })
    expect((await send('application/json', '{}')).status).toBe(415)
    expect((await send('image/jpeg', 'x')).status).toBe(415)
    expect((await send('multipart/form-data', 'x')).status).toBe(400)
    expect((await send('multipart/form-data; boundary=b', '--b\r\nbroken')).status).toBe(400)
  })

  it('is refused from strangers, and from another site', async () => {
    expect((await upload(null, photo)).status).toBe(401)
    const { token } = await activePerson(app)
    const cookie = { cookie: `access_token=${token}` }
    const foreign = await upload(null, photo, { headers: { ...cookie, origin: 'https://evil.example' } })
    expect([foreign.status, foreign.body.error]).toEqual([403, 'cross_site_request'])
    expect((await upload(null, photo, { headers: { ...cookie, origin: app.url } })).status).toBe(201)
  })

  it('gives access to no other file', async () => {
    for (const path of ['..%2f..%2fsecret.webp', 'x.webp', '%00.webp', `${noImage}.webp`])
      expect((await get(`/files/images/${path}`)).status).toBe(404)
  })
})
