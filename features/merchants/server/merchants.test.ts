import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mostMerchants } from '../contract.ts'
import { eraseDeleted } from './erase-merchants.ts'
import { merchantErased } from './events.ts'
import { memberStore } from './member-store.ts'
import { merchantStore } from './merchant-store.ts'
import { merchantsPersonalData } from './personal-data.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const add = (token: string | null, name: string, gateway = 'external-link') =>
  app.call('POST', '/merchants/add', { token, body: { name, product_gateway: gateway } })
const update = (token: string, body: object) => app.call('POST', '/merchants/my/update', { token, body })
const namesOf = async (token: string): Promise<string[]> => {
  const { body } = await app.call('POST', '/merchants/my', { token, body: {} })
  return (body?.rows ?? []).map((row: string[]) => row[body.columns.indexOf('name')])
}

const deletedDaysAgo = (uuid: string, days: number) =>
  merchantStore(app.app.platform.connection.db).change(uuid, {
    deletedAt: new Date(clock.now().getTime() - days * day),
  })

describe('merchants', () => {
  it('are listed newest first, each user’s own only', async () => {
    const [rosa, lia] = [await activePerson(app), await activePerson(app)]
    expect((await add(rosa.token, ' Primeira ')).status).toBe(201)
    clock.advance(1000)
    await add(rosa.token, 'Segunda')
    await add(lia.token, 'De Lia')
    expect(await namesOf(rosa.token)).toEqual(['Segunda', 'Primeira'])
    expect(await namesOf(lia.token)).toEqual(['De Lia'])
  })

  it('begin incomplete, with their creator as the full administrator', async () => {
    const rosa = await activePerson(app)
    const { row } = (await add(rosa.token, 'Ateliê', 'full-checkout')).body
    expect(row).toMatchObject({
      ...{ name: 'Ateliê', status: 'pending', product_gateway: 'full-checkout', version: 1, role: 'full' },
      missing: ['contact', 'document', 'location', 'policies', 'bank'],
      ...{ admins_full: [rosa.uuid], admins_read: [], admins_invited: [] },
      ...{ created_by_uuid: rosa.uuid, logo_image: null, cover_images: [] },
    })
    expect(row.brand_id).toBeGreaterThan(0)
  })

  it('are refused without a session, without a name and with an unknown gateway', async () => {
    expect((await add(null, 'Primeira')).status).toBe(401)
    const { token } = await activePerson(app)
    const refused = await add(token, '  ')
    expect([refused.status, refused.body.errors]).toEqual([422, { name: ['Campo obrigatório'] }])
    expect((await add(token, 'Primeira', 'barter')).body.errors).toEqual({
      product_gateway: ['Valor inválido'],
    })
    expect(await namesOf(token)).toEqual([])
  })

  it('are refused beyond the limit, also when they are added at once', async () => {
    const { token } = await activePerson(app)
    const answers = await Promise.all(
      Array.from({ length: mostMerchants + 1 }, (_, number) => add(token, `Número ${number}`)),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Você chegou ao limite de 20 marcas.'],
    ])
    expect(await namesOf(token)).toHaveLength(mostMerchants)
  })

  it('are changed by the sent fields alone, and not with a version that is not the newest', async () => {
    const { token } = await activePerson(app)
    const { uuid } = (await add(token, 'Ateliê')).body.row
    const first = await update(token, {
      uuid,
      version: 1,
      short_description: 'Feito à mão',
      instagram: '@lu',
    })
    expect(first.body.row).toMatchObject({
      ...{ version: 2, name: 'Ateliê', short_description: 'Feito à mão' },
      instagram: 'https://instagram.com/lu',
    })
    const late = await update(token, { uuid, version: 1, name: 'Outro' })
    expect([late.status, late.body.error, Object.keys(late.body.errors)]).toEqual([
      ...[409, 'conflict', ['version']],
    ])
    expect(await namesOf(token)).toEqual(['Ateliê'])
  })

  it('of another user cannot be told from unknown ones', async () => {
    const [rosa, lia] = [await activePerson(app), await activePerson(app)]
    const { uuid } = (await add(rosa.token, 'Ateliê')).body.row
    for (const named of [uuid, '01900000-0000-7000-8000-000000000000']) {
      const answer = await update(lia.token, { uuid: named, name: 'Meu' })
      expect([answer.status, answer.body.message]).toEqual([
        ...[404, 'Não foi possível completar sua solicitação. Verifique o link e tente novamente'],
      ])
    }
  })

  it('keep a description reduced to what a text needs', async () => {
    const { token } = await activePerson(app)
    const { uuid } = (await add(token, 'Ateliê')).body.row
    const description = '<p style="x">Feito <b>à mão</b><script>alert(1)</script></p>'
    expect((await update(token, { uuid, description })).body.row.description).toBe(
      '<p>Feito <strong>à mão</strong></p>',
    )
    const tooLong = await update(token, { uuid, description: 'a'.repeat(20_001) })
    expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([422, ['description']])
    expect((await update(token, { uuid, description: '<p> </p>' })).body.row.description).toBeNull()
  })

  it.each([
    ['document', '111.111.111-11'],
    ['contact_email', 'rosa'],
    ['contact_phone', '123'],
    ['website', 'javascript:alert(1)'],
    ['instagram', 'https://exemplo.com/lu'],
    ['logo_image', '00000000-0000-4000-8000-000000000000'],
  ])('are not changed by %s: %s', async (field, value) => {
    const { token } = await activePerson(app)
    const { uuid } = (await add(token, 'Ateliê')).body.row
    const refused = await update(token, { uuid, [field]: value, name: 'Outro' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    expect(await namesOf(token)).toEqual(['Ateliê'])
  })

  it('are not activated while something is missing', async () => {
    const { token } = await activePerson(app)
    const { uuid } = (await add(token, 'Ateliê')).body.row
    const refused = await update(token, { uuid, status: 'active' })
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'Preencha as informações obrigatórias para ativar a loja.'],
    ])
    const own = { contact_email: 'Oi@Lu.com.br', contact_phone: '(11) 3333-4444', document: '529.982.247-25' }
    const filled = await update(token, { uuid, ...own, legal_name: 'Rosa', website: 'lu.com.br' })
    expect(filled.body.row).toMatchObject({
      ...{ status: 'pending', missing: ['location', 'policies'], website: 'https://lu.com.br/' },
      ...{ contact_email: 'oi@lu.com.br', contact_phone: '+551133334444' },
      ...{ document: '52998224725', document_type: 'CPF' },
    })
  })

  it('are hidden at once when deleted, and come back within 30 days', async () => {
    const { token } = await activePerson(app)
    const { uuid } = (await add(token, 'Ateliê')).body.row
    expect((await update(token, { uuid, delete: true })).body.row.status).toBe('deleted')
    expect((await update(token, { uuid, name: 'Outro' })).status).toBe(404)
    expect((await app.call('POST', '/merchants/my', { token, body: { uuid } })).status).toBe(404)
    expect(await namesOf(token)).toEqual(['Ateliê'])

    await deletedDaysAgo(uuid, 29)
    expect((await update(token, { uuid, restore: true })).body.row).toMatchObject({
      ...{ status: 'pending', deleted_at: null },
    })
    expect((await update(token, { uuid, name: 'Outro' })).status).toBe(200)
  })

  it('are deleted and restored with an e-mail to every full administrator, in their language', async () => {
    const owner = await activePerson(app, { full_name: 'Rosa Teixeira' })
    const partner = await activePerson(app, { language: 'en-US' })
    const reader = await activePerson(app)
    const { uuid } = (await add(owner.token, 'Ateliê')).body.row
    const members = memberStore(app.app.platform.connection.db)
    for (const [{ uuid: userUuid }, role] of [[partner, 'full'] as const, [reader, 'read'] as const])
      await members.add({
        ...{ merchantUuid: uuid, userUuid, role, addedByUuid: owner.uuid, createdAt: clock.now() },
      })
    const subjectsOf = async ({ email }: { email: string }) =>
      (await messagesTo(app, email)).map(({ subject }) => subject ?? '')

    await update(owner.token, { uuid, delete: true })
    const [mail] = await messagesTo(app, partner.email)
    expect(mail).toMatchObject({ subject: 'The brand Ateliê was deleted' })
    const erasedAt = new Date(clock.now().getTime() + 30 * day)
    const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
    expect(mail?.text).toContain(`Until ${written.format(erasedAt)}`)
    expect((await subjectsOf(owner))[0]).toBe('A marca Ateliê foi excluída')

    await update(owner.token, { uuid, restore: true })
    expect((await subjectsOf(partner))[0]).toBe('The brand Ateliê was restored')
    expect((await subjectsOf(reader)).filter((subject) => subject.includes('Ateliê'))).toEqual([])
  })

  it('are erased 30 days after they were deleted, once other features have erased theirs', async () => {
    const { token } = await activePerson(app)
    const { uuid } = (await add(token, 'Ateliê')).body.row
    await update(token, { uuid, delete: true })
    await deletedDaysAgo(uuid, 30)
    expect(await namesOf(token)).toEqual([])
    expect((await update(token, { uuid, restore: true })).status).toBe(404)

    const { platform } = app.app
    let isFailing = true
    const heard: string[] = []
    platform.events.on(merchantErased, ({ merchantUuid }) => {
      if (isFailing) throw new Error('not now')
      heard.push(merchantUuid)
    })
    clock.advance(1000)
    await expect(eraseDeleted(platform)).rejects.toThrow('merchants.merchantErased')
    expect(await merchantStore(platform.connection.db).byUuid(uuid)).not.toBeNull()
    isFailing = false
    await eraseDeleted(platform)
    expect(heard).toContain(uuid)
    expect(await merchantStore(platform.connection.db).byUuid(uuid)).toBeNull()
  })

  it('of a stream are public without their people; unknown streams and deleted merchants are 404', async () => {
    const { token, uuid: user } = await activePerson(app)
    const { uuid } = (await add(token, 'Ateliê')).body.row
    const [known, unknown] = [randomUUID(), randomUUID()]
    app.app.merchants.onStreams(async (stream) => (stream === known ? uuid : null))
    const find = (stream: string) =>
      app.call('POST', '/merchants/search', { token: null, body: { stream_uuid: stream } })

    const { row } = (await find(known)).body
    expect(row).toMatchObject({ uuid, name: 'Ateliê', product_gateway: 'external-link' })
    expect(JSON.stringify(row)).not.toContain(user)
    const text = 'Não foi possível completar sua solicitação. Verifique o link e tente novamente'
    const missing = await find(unknown)
    expect([missing.status, missing.body.message]).toEqual([404, text])
    await update(token, { uuid, delete: true })
    expect((await find(known)).status).toBe(404)
  })

  it('are deleted with the account', async () => {
    const { token, uuid } = await activePerson(app)
    await add(token, 'Primeira')
    await merchantsPersonalData({ ...app.app.platform, accounts: app.app.accounts }).erase(uuid)
    expect(await namesOf(token)).toEqual([])
  })
})
