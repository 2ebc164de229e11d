import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeCreditId } from '#features/billing/contract.ts'
import { createBuyer, rowsOf } from '#features/billing/server/testing/buyer.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { saoPauloDay, day as wholeDay } from '#platform/contract/time.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * wholeDay)
const [today, later, yesterday] = ['17900000000000011', '17900000000000012', '17900000000000013']

let app: TestApp
let seller: Awaited<ReturnType<typeof createBuyer>>
let boughtId: string
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await createBuyer(app)
  const account = await connectAccount(app, seller.token, 'ateliedalu.modas')
  const connected = { ...account, token: seller.token, username: 'ateliedalu.modas' }
  for (const [mediaId, at] of [
    [today, now],
    [later, now],
    [yesterday, daysAgo(1)],
  ] as const)
    await captureComments(app, connected, mediaId, [{ user: 'ana', text: 'quero', at }])
  const { orderId } = await seller.buy('credit_1')
  boughtId = (await seller.order(orderId)).credit_id
})
afterAll(() => app.stop())

const asked = async (body: object, headers = {}) =>
  rowsOf(await app.call('POST', '/billing/credit/my', { token: seller.token, body, headers }))
const saidOf = (credits: Awaited<ReturnType<typeof asked>>) =>
  Object.fromEntries(
    credits.map(({ id, ...credit }) => [
      id === freeCreditId ? 'free' : 'bought',
      [credit.free_unlocks_media_id, credit.credit_unlocks_media_id, credit.message_about_credit],
    ]),
  )

describe('the list of credits', () => {
  it('has the state of each credit, who used it when, and the details of its payment', async () => {
    const [bought, free] = await asked({})
    expect(free).toMatchObject({
      id: freeCreditId,
      message_about_credit: 'Abre mais 1 dia de relatórios.',
      raw_data: null,
      unlocked_at: null,
      unlocked_by: null,
      free_unlocks_media_id: null,
      credit_unlocks_media_id: null,
    })
    expect(bought?.raw_data).toMatchObject({
      gateway: 'sandbox',
      amount: 10_000,
      currency: 'BRL',
      method: 'pix',
    })
    expect(Object.keys(bought?.raw_data)).not.toContain('method_fingerprint')
  })

  it('has for a locked live the credits that would unlock it, and what each costs', async () => {
    expect(saidOf(await asked({ media_id: today, has_available_credits: true }))).toEqual({
      free: [null, today, 'Abre o relatório e gasta 1 crédito.'],
      bought: [null, today, 'Abre o relatório e gasta 1 crédito.'],
    })
  })

  it('has for an unlocked live its credit, and for another live of that day that nothing more is spent', async () => {
    const body = { media_id: today, billing_credit_id: freeCreditId }
    expect((await seller.call('/billing/credit/consume', body)).status).toBe(200)

    expect(saidOf(await asked({ media_id: today }))).toEqual({
      free: [today, null, 'Este crédito abriu o relatório.'],
    })
    expect(saidOf(await asked({ media_id: later, date_chosen: saoPauloDay(now) }))).toEqual({
      free: [later, null, 'Abre o relatório sem gastar nada.'],
      bought: [null, later, 'Abre o relatório e gasta 1 crédito.'],
    })
    const [free] = await asked({ media_id: today })
    const { uuid } = await seller.session()
    expect(free).toMatchObject({ unlocked_at: free?.unlocks[0].unlocked_at, unlocked_by: uuid })
    expect(Object.keys(free?.unlocks[0]).toSorted()).toEqual([
      'media_created_at',
      'media_id',
      'plugin_account_name',
      'plugin_id',
      'unlocked_at',
      'unlocked_by',
      'unlocked_by_name',
    ])
  })

  it('leaves out credits used up for another day, with the reason in the caller’s language', async () => {
    expect(Object.keys(saidOf(await asked({ media_id: yesterday })))).toEqual(['bought'])
    const english = await asked({}, { 'accept-language': 'en-US' })
    expect(saidOf(english).free?.at(-1)).toBe('This credit has been used.')
    expect(english.find(({ id }) => id === boughtId)?.message_about_credit).toBe(
      'Opens 1 more day of reports.',
    )
  })

  it('is empty for a live that is not the caller’s', async () => {
    expect(await asked({ media_id: '17900000000000099' })).toEqual([])
  })

  it('has a subscription as unlocking its profile for nothing, also when asked by day', async () => {
    await seller.buy('subscription_month')
    const month = async (body: object) => (await asked(body)).find(({ type }) => type === 'SUBSCRIPTION')
    expect(await month({ media_id: yesterday })).toMatchObject({
      free_unlocks_media_id: yesterday,
      message_about_credit: 'Abre o relatório sem gastar nada.',
    })
    const { id } = (await month({})) ?? {}
    await seller.call('/billing/credit/consume', { media_id: yesterday, billing_credit_id: id })
    expect((await month({ date_chosen: saoPauloDay(daysAgo(2)) }))?.id).toBe(id)
  })
})
