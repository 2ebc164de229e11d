import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { photo, sendFile } from '#features/bio/server/testing/bio-page.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deletePictures } from './image-files.ts'
import { imageStore } from './image-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

const upload = (token: string, query: string, bytes: Buffer) =>
  sendFile(app, token, `/merchants/images?${query}`, 'image', bytes)
const update = (token: string, body: object) => app.call('POST', '/merchants/my/update', { token, body })
const stored = async (address: string) =>
  sharp(Buffer.from(await (await fetch(app.url + address)).arrayBuffer())).metadata()
const folders = () => readdir(join(app.app.platform.env.dataDir, 'files/merchants')).catch(() => [])

async function brand() {
  const { token } = await activePerson(app)
  const body = { name: 'Ateliê', product_gateway: 'external-link' }
  const { uuid } = (await app.call('POST', '/merchants/add', { token, body })).body.row
  return { token, uuid }
}

describe('pictures of a brand', () => {
  it('are JPEG sets of one in two sizes: a square logo and wide covers', async () => {
    const { token, uuid } = await brand()
    const logo = (await upload(token, `uuid=${uuid}&kind=logo`, await photo())).body.row
    expect(logo).toEqual({
      uuid: expect.any(String),
      cdn_url: `/files/merchants/${logo.uuid}~1/`,
      cdn_url_modifiers: null,
      mime_type: 'image/jpeg',
    })
    expect(await stored(`${logo.cdn_url}0.jpg`)).toMatchObject({ format: 'jpeg', width: 640, height: 640 })
    expect(await stored(`${logo.cdn_url}0-s.jpg`)).toMatchObject({ width: 160, height: 160 })
    const cover = (await upload(token, `uuid=${uuid}&kind=cover`, await photo())).body.row
    expect(await stored(`${cover.cdn_url}0.jpg`)).toMatchObject({ width: 1280, height: 720 })

    const { row } = (
      await update(token, { uuid, logo_image: { uuid: logo.uuid }, cover_images: [cover.uuid] })
    ).body
    expect([row.logo_image, row.cover_images]).toEqual([logo, [cover]])
  })

  it('are found under their own name and count alone', async () => {
    const { token, uuid } = await brand()
    const { cdn_url } = (await upload(token, `uuid=${uuid}&kind=logo`, await photo())).body.row
    for (const address of [`${cdn_url}1.jpg`, `${cdn_url}0.png`, `${cdn_url.replace('~1', '~0')}0.jpg`])
      expect((await fetch(app.url + address)).status).toBe(404)
  })

  it('may not be files that are no pictures, of another kind, or of another brand', async () => {
    const { token, uuid } = await brand()
    const other = await brand()
    const script = Buffer.from('<svg onload=alert(1)>')
    expect((await upload(token, `uuid=${uuid}&kind=logo`, script)).body.errors).toEqual({
      image: [expect.any(String)],
    })
    expect((await upload(other.token, `uuid=${uuid}&kind=logo`, await photo())).status).toBe(404)
    const theirs = (await upload(other.token, `uuid=${other.uuid}&kind=logo`, await photo())).body.row
    for (const change of [{ logo_image: theirs.uuid }, { cover_images: [theirs.uuid] }])
      expect((await update(token, { uuid, ...change })).status).toBe(422)
  })

  it('are deleted after an unused week', async () => {
    const { token, uuid } = await brand()
    const used = (await upload(token, `uuid=${uuid}&kind=logo`, await photo())).body.row
    const unused = (await upload(token, `uuid=${uuid}&kind=logo`, await photo())).body.row
    await update(token, { uuid, logo_image: used.uuid })
    const { connection, files } = app.app.platform
    const taken = await imageStore(connection.db).takeUnused(new Date(clock.now().getTime() + day))
    expect(taken).toContain(unused.uuid)
    expect(taken).not.toContain(used.uuid)
    await deletePictures({ files }, taken)
    expect((await fetch(`${app.url}${unused.cdn_url}0.jpg`)).status).toBe(404)
    expect(await folders()).toContain(used.uuid)
    expect((await fetch(`${app.url}${used.cdn_url}0.jpg`)).status).toBe(200)
  })
})
