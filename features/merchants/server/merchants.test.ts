import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mostMerchants } from '../contract.ts'
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

  it('are deleted with the account', async () => {
    const { token, uuid } = await activePerson(app)
    await add(token, 'Primeira')
    await merchantsPersonalData({ ...app.app.platform, accounts: app.app.accounts }).erase(uuid)
    expect(await namesOf(token)).toEqual([])
  })
})
