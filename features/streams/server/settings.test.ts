import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { photo, sendFile } from '#features/bio/server/testing/bio-page.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { eraseDeleted } from './erase-streams.ts'
import { streamStore } from './stream-store.ts'
import { activeStream, addedStream } from './testing/streams.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const update = (token: string, body: object) => app.call('POST', '/streams/my/update', { token, body })
const visit = (name: string) => app.call('GET', `/streams/${name}`, { token: null })
const mine = async (token: string, query = '') =>
  rowsOf((await app.call('GET', `/streams/my${query}`, { token })).body)
const soon = '2026-11-22T22:00:00.000Z'

describe('a stream', () => {
  it('begins incomplete, with an address made of its name, in the mode of its merchant', async () => {
    const rosa = await activePerson(app)
    const row = await addedStream(app, rosa.token, { name: ' Coleção de Verão ' })
    expect(row).toMatchObject({
      ...{
        name: 'Coleção de Verão',
        uri: 'colecao-de-verao',
        status: 'pending',
        broadcast_status: 'pending',
      },
      ...{
        missing: ['description', 'scheduled_date'],
        role: 'full',
        version: 1,
        merchant_name: 'Ateliê da Lu',
      },
      ...{ product_gateway: 'full-checkout', admins_full: [rosa.uuid], products_uuid: [], rtmp_url: null },
    })
    expect(row.short_id).toBeGreaterThan(0)
    const again = await addedStream(app, rosa.token, { name: 'Coleção de Verão' })
    expect(again.uri).toBe('colecao-de-verao-live')
  })

  it('becomes active with a description and a date, and incomplete again without', async () => {
    const { token } = await activePerson(app)
    const { uuid } = await addedStream(app, token)
    expect((await visit(uuid)).status).toBe(404)
    const refused = await update(token, { uuid, status: 'active' })
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])

    await update(token, { uuid, scheduled_date: soon })
    const active = await update(token, { uuid, description: '<p>Tudo novo</p>' })
    expect(active.body.row).toMatchObject({ status: 'active', missing: [], scheduled_date: soon })
    expect((await update(token, { uuid, status: 'inactive' })).body.row.status).toBe('inactive')
    expect((await visit(uuid)).status).toBe(404)
    expect((await update(token, { uuid, status: 'active' })).body.row.status).toBe('active')
    expect((await update(token, { uuid, description: '<p> </p>' })).body.row).toMatchObject({
      ...{ status: 'pending', missing: ['description'] },
    })
  })

  it('is found by visitors by uuid and by address, without what only its people may know', async () => {
    const { token } = await activePerson(app)
    const { uuid, uri } = await activeStream(app, token, { name: 'Vitrine aberta' })
    await update(token, { uuid, rtmp_url: 'rtmp://ao.vivo.example/app/chave-secreta' })
    for (const name of [uuid, uri, uri.toUpperCase()]) {
      const { status, body } = await visit(name)
      expect([status, body.row.uuid]).toEqual([200, uuid])
      expect(JSON.stringify(body)).not.toMatch(/chave-secreta|admins|version|created_by|sealed/)
    }
    const none = await visit('nao-existe')
    expect([none.status, none.body.message]).toEqual([
      ...[404, 'A live que você tentou acessar não está disponível ou não existe.'],
    ])
    const unknown = await visit('01900000-0000-7000-8000-000000000000')
    expect([unknown.status, unknown.body.message]).toEqual([
      ...[404, 'Não foi possível completar sua solicitação. Verifique o link e tente novamente'],
    ])
    expect((await visit('x'.repeat(150))).status).toBe(404)
    expect((await visit('%00%ff')).status).toBeLessThan(500)
  })

  it('is found before it is active by those who have a role in it alone, and no longer when it is deleted', async () => {
    const [rosa, lia] = [await activePerson(app), await activePerson(app)]
    const { uuid, uri } = await addedStream(app, rosa.token, { name: 'Ainda não' })
    const visitAs = async (token: string, name: string) => app.call('GET', `/streams/${name}`, { token })
    for (const name of [uuid, uri]) {
      expect((await visitAs(rosa.token, name)).body.row).toMatchObject({ uuid, status: 'pending' })
      expect((await visitAs(lia.token, name)).status).toBe(404)
      expect((await visit(name)).status).toBe(404)
    }
    await update(rosa.token, { uuid, delete: true })
    expect((await visitAs(rosa.token, uuid)).status).toBe(404)
  })

  it('refuses taken and reserved addresses with one that is free', async () => {
    const { token } = await activePerson(app)
    await addedStream(app, token, { name: 'Bazar da Lu' })
    const { uuid, version } = await addedStream(app, token, { name: 'Outra' })
    const taken = await update(token, { uuid, uri: ' Bazar-da-Lu ' })
    expect([taken.status, taken.body.errors.uri]).toEqual([
      ...[422, ['Este endereço já está em uso. Que tal “bazar-da-lu-live”?']],
    ])
    expect((await update(token, { uuid, uri: 'admin' })).body.errors.uri[0]).toContain('admin-live')
    expect((await update(token, { uuid, uri: 'Verão à vista' })).body.errors.uri[0]).toContain(
      'verao-a-vista',
    )
    expect((await update(token, { uuid, uri: '' })).status).toBe(422)
    expect((await update(token, { uuid, uri: 'bazar-da-lu-2' })).body.row).toMatchObject({
      ...{ uri: 'bazar-da-lu-2', version: version + 1 },
    })
  })

  it('of many added at once with one name has an address of its own', async () => {
    const { token } = await activePerson(app)
    const merchant_uuid = await addedMerchant(app, token)
    const rows = await Promise.all(
      Array.from({ length: 14 }, () => addedStream(app, token, { merchant_uuid, name: 'Live' })),
    )
    expect(new Set(rows.map(({ uri }) => uri)).size).toBe(14)
  })

  it('is not saved with a version that is not the newest, and loses nothing', async () => {
    const { token } = await activePerson(app)
    const { uuid } = await addedStream(app, token)
    await update(token, { uuid, version: 1, instagram: '@lu', allow_chat: false })
    const late = await update(token, { uuid, version: 1, name: 'Outro' })
    expect([late.status, late.body.error, Object.keys(late.body.errors)]).toEqual([
      ...[409, 'conflict', ['version']],
    ])
    expect(await mine(token, `?uuid=${uuid}`)).toMatchObject([
      {
        ...{ name: 'Live de verão', instagram: 'https://instagram.com/lu', allow_chat: false, version: 2 },
      },
    ])
  })

  it.each([
    ['name', { name: '  ' }],
    ['scheduled_date', { scheduled_date: '2020-01-01T00:00:00Z' }],
    ['scheduled_date', { scheduled_date: '2031-01-01T00:00:00Z' }],
    ['scheduled_date', { scheduled_date: 'amanhã' }],
    ['instagram', { instagram: 'https://exemplo.example/lu' }],
    ['rtmp_url', { rtmp_url: 'http://127.0.0.1/live' }],
    ['rtmp_url', { rtmp_url: 'rtmp://' }],
    ['cover_image', { cover_image: '01900000-0000-7000-8000-000000000000' }],
    ['bg_image_url', { bg_image_url: '/files/streams/01900000-0000-7000-8000-000000000000~1/0.jpg' }],
    ['products_uuid', { products_uuid: ['01900000-0000-7000-8000-000000000000'] }],
    ['active_products_id', { active_products_id: ['01900000-0000-7000-8000-000000000000'] }],
    ['full_checkout_group_id', { full_checkout_group_id: 4242 }],
    ['stream_mode', { stream_mode: 'carrier-pigeon' }],
    ['logo_html', { logo_html: 'a'.repeat(2_001) }],
  ])('refuses a broken %s at its field', async (field, sent) => {
    const { token } = await activePerson(app)
    const { uuid } = await addedStream(app, token)
    const refused = await update(token, { uuid, name: 'Mudada', ...sent })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    expect(await mine(token, `?uuid=${uuid}`)).toMatchObject([{ name: 'Live de verão', version: 1 }])
  })

  it('keeps markup reduced to what a text needs', async () => {
    const { token } = await activePerson(app)
    const { uuid } = await addedStream(app, token)
    const markup = '<p onclick="x()">Lu<script>alert(1)</script> <b>Modas</b><img src=x onerror=y></p>'
    const { row } = (await update(token, { uuid, logo_html: markup, description: markup })).body
    expect([row.logo_html, row.description]).toEqual(
      Array.from({ length: 2 }, () => '<p>Lu <strong>Modas</strong></p>'),
    )
  })

  it('shows pictures of its own alone', async () => {
    const { token } = await activePerson(app)
    const { uuid } = await activeStream(app, token)
    const other = await addedStream(app, token)
    const upload = async (kind: string, of = uuid) =>
      sendFile(app, token, `/streams/images?uuid=${of}&kind=${kind}`, 'image', await photo())
    const [cover, background] = [await upload('cover'), await upload('background')]
    const shown = await update(token, {
      ...{ uuid, cover_image: cover.body.row, bg_image_url: background.body.row.uuid },
    })
    expect(shown.body.row).toMatchObject({
      ...{ cover_image: cover.body.row, bg_image_url: `${background.body.row.cdn_url}0.jpg` },
    })
    expect((await fetch(app.url + shown.body.row.bg_image_url)).status).toBe(200)
    expect((await update(token, { uuid, bg_image_url: shown.body.row.bg_image_url })).status).toBe(200)
    const foreign = (await upload('cover', other.uuid)).body.row
    expect((await update(token, { uuid, cover_image: foreign })).status).toBe(422)
    expect((await update(token, { uuid, cover_image: null })).body.row.cover_image).toBeNull()
  })

  it('has products of its merchant in its order, of which visitors see the active ones', async () => {
    const { token } = await activePerson(app)
    const merchant_uuid = await addedMerchant(app, token, { product_gateway: 'external-link' })
    const product = async (name: string, merchant = merchant_uuid) =>
      (
        await app.call('POST', '/products/create', {
          ...{ token, body: { merchant_uuid: merchant, name, link: 'lu.com.br/saia', price_sale: 8990 } },
        })
      ).body.row.uuid
    const [saia, blusa, lenco] = [await product('Saia'), await product('Blusa'), await product('Lenço')]
    const { uuid } = await activeStream(app, token, { merchant_uuid })
    const first = await update(token, { uuid, products_uuid: [lenco, saia, lenco] })
    expect(first.body.row).toMatchObject({ products_uuid: [lenco, saia], active_products_id: [lenco, saia] })
    const second = await update(token, {
      ...{ uuid, products_uuid: [blusa, saia, lenco], active_products_id: [lenco, blusa] },
      featured_products_id: [lenco],
    })
    expect(second.body.row).toMatchObject({
      ...{ active_products_id: [blusa, lenco], featured_product_id: lenco },
    })
    const seen = (await visit(uuid)).body.row.products
    expect(seen.map(({ name, featured }: { name: string; featured: boolean }) => [name, featured])).toEqual([
      ...[['Blusa', false]],
      ['Lenço', true],
    ])
    expect((await update(token, { uuid, products_uuid: [blusa] })).body.row.featured_products_id).toEqual([])
    await update(token, { uuid, show_products_on_landing: false })
    expect((await visit(uuid)).body.row.products).toEqual([])
    const foreign = await product(
      'Meia',
      await addedMerchant(app, token, { product_gateway: 'external-link' }),
    )
    expect((await update(token, { uuid, products_uuid: [foreign] })).body.errors).toEqual({
      products_uuid: ['Um dos produtos não existe mais. Atualize a página e tente de novo.'],
    })
    const four = [blusa, saia, lenco, foreign]
    expect((await update(token, { uuid, featured_products_id: four })).body.errors).toEqual({
      featured_products_id: ['Destaque até 3 produtos.'],
    })
  })

  it('is what a search of products can be limited to, by the people of its merchant', async () => {
    const [rosa, lia] = [await activePerson(app), await activePerson(app)]
    const merchant_uuid = await addedMerchant(app, rosa.token, { product_gateway: 'external-link' })
    const product = async (name: string): Promise<string> => {
      const body = { merchant_uuid, name, link: 'lu.com.br/saia', price_sale: 8990 }
      return (await app.call('POST', '/products/create', { token: rosa.token, body })).body.row.uuid
    }
    const [saia, , lenco] = [await product('Saia'), await product('Blusa'), await product('Lenço')]
    const { uuid: stream_uuid } = await activeStream(app, rosa.token, { merchant_uuid })
    await update(rosa.token, { uuid: stream_uuid, products_uuid: [lenco, saia] })
    const search = (body: object, token = rosa.token) => app.call('POST', '/products/search', { token, body })
    const titles = ({ body }: Awaited<ReturnType<typeof search>>) =>
      body.rows.map((row: unknown[]) => row[body.columns.indexOf('title')])

    const [alone, both] = [await search({ stream_uuid }), await search({ stream_uuid, merchant_uuid })]
    expect([titles(alone), alone.body.pagination.total]).toEqual([['Lenço ref. 3', 'Saia ref. 1'], 2])
    expect(titles(both)).toEqual(titles(alone))
    expect(titles(await search({ stream_uuid, q: 'saia' }))).toEqual(['Saia ref. 1'])
    expect((await search({ stream_uuid, q: 'blusa' })).status).toBe(204)

    const other = await addedMerchant(app, rosa.token)
    const unknown = '01900000-0000-7000-8000-000000000000'
    const missing = [
      await search({ stream_uuid: unknown, merchant_uuid }),
      await search({ stream_uuid, merchant_uuid: other }),
      await search({ stream_uuid }, lia.token),
    ]
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404])
    await update(rosa.token, { uuid: stream_uuid, delete: true })
    expect((await search({ stream_uuid })).status).toBe(404)
  })

  it('is listed by merchant to its people alone; deleted, it stays in their list for 30 days', async () => {
    const [rosa, lia] = [await activePerson(app), await activePerson(app)]
    const { uuid, merchant_uuid } = await activeStream(app, rosa.token, { name: 'Some logo' })
    await addedStream(app, rosa.token)
    expect(await mine(rosa.token)).toHaveLength(2)
    expect(await mine(rosa.token, '?uuid&m')).toHaveLength(2)
    expect(await mine(rosa.token, `?m=${merchant_uuid}`)).toMatchObject([{ uuid }])
    expect((await app.call('GET', `/streams/my?uuid=${uuid}`, { token: lia.token })).status).toBe(404)
    expect((await app.call('GET', `/streams/my?m=${merchant_uuid}`, { token: lia.token })).status).toBe(204)

    for (const _ of ['once', 'again']) {
      const { status, body } = await update(rosa.token, { uuid, delete: true, name: '' })
      if (status === 200) expect(body.row).toMatchObject({ status: 'deleted', version: 3, name: 'Some logo' })
    }
    expect((await update(rosa.token, { uuid, delete: true })).body.row.version).toBe(3)
    expect((await update(rosa.token, { uuid, name: 'De volta' })).status).toBe(404)
    expect((await visit(uuid)).status).toBe(404)
    expect(await mine(rosa.token, `?m=${merchant_uuid}`)).toMatchObject([{ status: 'deleted' }])
    expect((await addedStream(app, rosa.token, { name: 'Some logo' })).uri).toBe('some-logo')

    const { db } = app.app.platform.connection
    await streamStore(db).change(uuid, { deletedAt: new Date(clock.now().getTime() - 31 * day) })
    expect((await app.call('GET', `/streams/my?m=${merchant_uuid}`, { token: rosa.token })).status).toBe(204)
    await eraseDeleted(app.app.platform)
    expect(await streamStore(db).byUuid(uuid)).toBeNull()
  })

  it('leads visitors to its merchant while it is active, and disappears with it', async () => {
    const { token } = await activePerson(app)
    const { uuid, merchant_uuid } = await activeStream(app, token)
    const search = () => app.call('POST', '/merchants/search', { token: null, body: { stream_uuid: uuid } })
    expect((await search()).body.row.uuid).toBe(merchant_uuid)
    await update(token, { uuid, status: 'inactive' })
    expect((await search()).status).toBe(404)
    await update(token, { uuid, status: 'active' })
    await app.call('POST', '/merchants/my/update', { token, body: { uuid: merchant_uuid, delete: true } })
    expect([(await search()).status, (await visit(uuid)).status]).toEqual([404, 404])
    expect((await app.call('GET', `/streams/my?uuid=${uuid}`, { token })).status).toBe(404)
  })
})
