import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { announceBody } from '#tests/support/announce-body.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { bioOwner, link, photo, save, sendFile } from './testing/bio-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const upload = (token: string, bytes: Buffer, query = '') =>
  sendFile(app, token, `/users/bio/images${query}`, 'image', bytes)
const stored = async (address: string) =>
  sharp(Buffer.from(await (await fetch(app.url + address)).arrayBuffer())).metadata()
const files = () => readdir(join(app.app.platform.env.dataDir, 'files/bio')).catch(() => [])

describe('a picture', () => {
  it('is re-encoded, square or wide, in two sizes, without its metadata', async () => {
    const { token } = await activePerson(app)
    const located = await sharp(await photo())
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 32/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(located).metadata()).exif).toBeDefined()

    const square = (await upload(token, located, '?crop_x=10&crop_y=20&crop_size=500')).body.row
    expect(square).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cdn_url: `/files/bio/${square.uuid}.webp`,
      cdn_url_modifiers: null,
      mime_type: 'image/webp',
    })
    const large = await stored(square.cdn_url)
    expect([large.format, large.width, large.height, large.exif, large.xmp, large.icc]).toEqual([
      'webp',
      640,
      640,
      undefined,
      undefined,
      undefined,
    ])
    expect((await stored(square.cdn_url.replace('.webp', '-s.webp'))).width).toBe(384)

    const wide = (await upload(token, located, '?kind=wide')).body.row
    expect(await stored(wide.cdn_url)).toMatchObject({ width: 1280, height: 720 })
  })

  it('is cached permanently under its name, which leads nowhere else', async () => {
    const { token } = await activePerson(app)
    const { row } = (await upload(token, await photo())).body
    const answer = await fetch(app.url + row.cdn_url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const path of ['..%2F..%2Fpackage.json', 'x.webp', `${row.uuid}.svg`, `${row.uuid}-x.webp`])
      expect((await fetch(`${app.url}/files/bio/${path}`)).status).toBe(404)
  })

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['half a photo', Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    const { token } = await activePerson(app)
    const refused = await upload(token, bytes)
    expect([refused.status, refused.body.error]).toEqual([422, 'validation_failed'])
    expect(refused.body.errors.image).toHaveLength(1)
  })

  it('is refused when it is a bomb: few bytes, very many pixels', async () => {
    const { token } = await activePerson(app)
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(token, bomb)).status).toBe(422)
  })

  it('is refused above 10 MB, and 100 MB before they are read', async () => {
    const { token } = await activePerson(app)
    expect((await upload(token, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413)
    const type = 'multipart/form-data; boundary=x'
    const huge = { method: 'POST', token, type, bytes: 100 * 1024 * 1024 }
    expect(await announceBody(`${app.url}/api/users/bio/images`, huge)).toBe(413)
    expect(await files()).not.toContain('undefined.webp')
  })

  it('is refused with a crop outside of it', async () => {
    const { token } = await activePerson(app)
    for (const query of [
      '?crop_x=500&crop_y=0&crop_size=600',
      '?crop_size=10',
      '?kind=wide&crop_x=0&crop_y=400&crop_size=900',
    ])
      expect([query, (await upload(token, await photo(), query)).status]).toEqual([query, 422])
  })

  it('may be shown only by its owner', async () => {
    const owner = await bioOwner(app)
    const { row } = (await upload(owner.token, await photo())).body
    const thief = await bioOwner(app)
    for (const body of [
      { profile: { img: { uuid: row.uuid } } },
      { style: { bio: { bg_img: { uuid: row.uuid } } } },
      { links: [link({ img: { uuid: row.uuid } })] },
    ]) {
      const refused = await save(app, thief.token, body)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['img']])
    }
    const deleted = await app.call('POST', '/users/bio/images/delete', {
      token: thief.token,
      body: { uuid: row.uuid },
    })
    expect(deleted.status).toBe(404)
    expect((await fetch(app.url + row.cdn_url)).status).toBe(200)
  })

  it('is gone from the page and from the disk when it is deleted', async () => {
    const { token, handle } = await bioOwner(app)
    const { row } = (await upload(token, await photo())).body
    await save(app, token, {
      profile: { img: { uuid: row.uuid } },
      links: [link({ img: { uuid: row.uuid } })],
    })
    expect((await app.call('GET', `/users/bio/@${handle}`)).body.row.profile.img).toEqual(row)

    await app.call('POST', '/users/bio/images/delete', { token, body: { uuid: row.uuid } })
    const { body } = await app.call('GET', `/users/bio/@${handle}`)
    expect([body.row.profile.img, body.row.links[0].img]).toEqual([null, null])
    expect((await fetch(app.url + row.cdn_url)).status).toBe(404)
    expect((await files()).filter((name) => name.startsWith(row.uuid))).toEqual([])
  })

  it('with the all-zero uuid is none', async () => {
    const { row } = await bioOwner(app, {
      profile: { img: { uuid: '00000000-0000-0000-0000-000000000000' } },
    })
    expect(row.profile.img).toBeNull()
  })
})
