import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { bioOwner, link, newHandle, photo, save, sendFile } from './testing/bio-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A page with a picture, an old handle and a click. */
async function fullPage() {
  const owner = await bioOwner(app, { links: [link()] })
  const { row: picture } = (await sendFile(app, owner.token, '/users/bio/images', 'image', await photo()))
    .body
  const handle = newHandle('outra')
  await save(app, owner.token, { username: handle, profile: { name: 'Ateliê', img: { uuid: picture.uuid } } })
  await fetch(`${app.url}/l/${owner.row.links[0].id}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/130.0' },
  })
  await app.call('GET', '/users/bio/clicks', { token: owner.token })
  return { ...owner, newHandle: handle, picture }
}

async function tablesOf(uuid: string) {
  const tables: Record<string, object[]> = {}
  for (const { name, rows } of await app.app.bio.personalData.tablesOf(uuid)) {
    const held: object[] = []
    for await (const row of rows()) held.push(row)
    tables[name] = held
  }
  return tables
}

describe('the data about the owner of a page', () => {
  it('is exported: page, old handles, pictures, clicks', async () => {
    const owner = await fullPage()
    const tables = await tablesOf(owner.uuid)
    expect(tables.bio).toMatchObject([{ handle: owner.newHandle, profile: { name: 'Ateliê' } }])
    expect(tables.former_handles).toMatchObject([{ handle: owner.handle }])
    expect(tables.images).toMatchObject([{ uuid: owner.picture.uuid }])
    expect(tables.clicks).toMatchObject([{ linkId: owner.row.links[0].id, clicks: 1 }])
  })

  it('is erased with its files, and the page is gone at once; a repetition changes nothing', async () => {
    const [owner, other] = [await fullPage(), await fullPage()]
    const page = () => fetch(`${app.url}/@${owner.newHandle}`, { redirect: 'manual' })
    expect((await page()).status).toBe(200)

    await app.app.bio.personalData.erase(owner.uuid)
    await app.app.bio.personalData.erase(owner.uuid)
    expect(await tablesOf(owner.uuid)).toEqual({ bio: [], former_handles: [], images: [], clicks: [] })
    expect((await page()).status).toBe(404)
    expect((await fetch(`${app.url}/@${owner.handle}`, { redirect: 'manual' })).status).toBe(404)
    expect((await fetch(app.url + owner.picture.cdn_url)).status).toBe(404)
    expect((await fetch(`${app.url}/l/${owner.row.links[0].id}`, { redirect: 'manual' })).status).toBe(404)

    const { rows } = await app.app.platform.connection.pool.query(
      `select (select count(*) from bio_clicks) + (select count(*) from bio_link_places)
         + (select count(*) from bio_former_handles) + (select count(*) from bio_images) as left`,
    )
    // Two pages besides the erased one have clicks: this test's other page and the previous test's.
    expect(Number(rows[0].left)).toBe(8)
    expect((await tablesOf(other.uuid)).bio).toHaveLength(1)
  })
})
