import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { RunningMercadoPagoSimulator } from '#simulators/mercado-pago/start.ts'
import { simulatedSeller } from '#simulators/mercado-pago/world/state.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { acceptedBy, connectMercadoPago, mercadoPagoOf, type ServiceSeller } from './testing/connect.ts'
import { startMercadoPagoApp } from './testing/mercado-pago-app.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let mercadoPago: RunningMercadoPagoSimulator
let stop: () => Promise<void>
type TestSeller = ServiceSeller & { email: string }
let rosa: TestSeller
beforeAll(async () => {
  ;({ app, mercadoPago, stop } = await startMercadoPagoApp(clock))
})
beforeEach(async () => {
  clock.set(start)
  rosa = await sellerOf()
  Object.assign(world().faults, { html: 0, throttled: 0, serverErrors: 0, stall: 0 })
})
afterAll(() => stop())

const world = () => mercadoPago.world
const patient = { timeout: 60 * second, interval: 50 }
async function sellerOf(): Promise<TestSeller> {
  const { token, email } = await activePerson(app)
  return { token, email, merchantUuid: await addedMerchant(app, token) }
}
const post = (path: string, seller: ServiceSeller) =>
  app.call('POST', path, {
    token: seller.token,
    body: { merchant_uuid: seller.merchantUuid, kind: 'mercado_pago' },
  })
const finish = (body: object, { token }: ServiceSeller) =>
  app.call('POST', '/merchants/services/finish', { token, body })
const rowOf = async ({ merchantUuid }: ServiceSeller) =>
  (
    await app.app.platform.connection.pool.query(
      'select * from service_connections where merchant_uuid = $1 order by account_id::bigint',
      [merchantUuid],
    )
  ).rows
/** E-mails about Mercado Pago to a person, by their subjects. */
const subjects = async ({ email }: { email: string }) =>
  (
    await app.app.platform.connection.pool.query<{ subject: string }>(
      `select subject from outgoing_messages where recipient = $1 and subject like '%Mercado Pago%' order by subject`,
      [email],
    )
  ).rows.map(({ subject }) => subject)
const grants = (sellerId = simulatedSeller.id) =>
  world().state.grants.filter((grant) => grant.sellerId === sellerId)

describe('connecting Mercado Pago', () => {
  it('is verified by a call, shown with its account, and e-mailed', async () => {
    expect(await mercadoPagoOf(app, rosa)).toMatchObject({ state: 'off', account_name: null })
    const answer = await connectMercadoPago(app, rosa)
    expect([answer.status, answer.body.row]).toMatchObject([
      200,
      { state: 'connected', account_name: 'ATELIEDALU', last_success_at: start.toISOString() },
    ])
    expect(answer.body.row.permissions).toContain('offline_access')
    expect(JSON.stringify(answer.body)).not.toContain('APP_USR')
    expect(await subjects(rosa)).toEqual([expect.stringMatching(/^Mercado Pago conectado a /)])
  })

  it('stores its tokens encrypted, bound to the connection', async () => {
    await connectMercadoPago(app, rosa)
    const [row] = await rowOf(rosa)
    const { accessToken } = grants().at(-1)!
    expect(row.sealed_token).not.toContain(accessToken)
    const { box } = app.app.platform.secrets
    expect(box.open(row.sealed_token, row.uuid)).toBe(accessToken)
    expect(() => box.open(row.sealed_token, rosa.merchantUuid)).toThrow()
  })

  it('needs the password of the person, and their own unused attempt', async () => {
    const wrong = await app.call('POST', '/merchants/services/connect', {
      token: rosa.token,
      body: { merchant_uuid: rosa.merchantUuid, kind: 'mercado_pago', password: 'not-mine-1' },
    })
    expect(wrong.body.error).toBe('wrong_password')
    const back = await acceptedBy(app, rosa)
    const bia = await sellerOf()
    expect((await finish(back, bia)).body.error).toBe('oauth_state_mismatch')
    expect((await finish({ ...back, state: 'guessed' }, rosa)).body.error).toBe('oauth_state_mismatch')
    expect((await finish(back, rosa)).status).toBe(200)
    expect((await finish(back, rosa)).body.error).toBe('oauth_state_mismatch')
  })

  it('is refused after 15 minutes, with a used code, and with the code of another attempt', async () => {
    const late = await acceptedBy(app, rosa)
    clock.advance(16 * minute)
    expect((await finish(late, rosa)).body.error).toBe('oauth_state_mismatch')
    world().faults.callback = 'used_code'
    expect((await finish(await acceptedBy(app, rosa), rosa)).body.error).toBe('oauth_refused')
    const [one, other] = [await acceptedBy(app, rosa), await acceptedBy(app, rosa)]
    expect((await finish({ state: one.state, code: other.code }, rosa)).body.error).toBe('oauth_refused')
    expect(await rowOf(rosa)).toEqual([])
  })

  it('fails when Mercado Pago does not answer with tokens, and stores nothing', async () => {
    const back = await acceptedBy(app, rosa)
    world().faults.html = 1
    expect((await finish(back, rosa)).body.error).toBe('provider_error')
    const lost = await acceptedBy(app, rosa)
    world().faults.losesTokenAnswer = true
    expect((await finish(lost, rosa)).body.error).toBe('provider_error')
    expect(await rowOf(rosa)).toEqual([])
  })

  it('takes the place of another account, whose tokens remain until the purge', async () => {
    await connectMercadoPago(app, rosa)
    const other = world().addSeller({ nickname: 'NOVALOJA' })
    await connectMercadoPago(app, rosa, other.id)
    expect(await mercadoPagoOf(app, rosa)).toMatchObject({ account_name: 'NOVALOJA' })
    expect((await rowOf(rosa)).map(({ ended_at }) => ended_at !== null)).toEqual([true, false])
    // The account that was connected before gets its row back.
    await connectMercadoPago(app, rosa)
    expect((await rowOf(rosa)).map(({ ended_at }) => ended_at !== null)).toEqual([false, true])
  })
})

describe('a connection', () => {
  beforeEach(async () => {
    await connectMercadoPago(app, rosa)
    clock.advance(2 * minute)
  })

  it.each([
    ['html', 'unreadable'],
    ['throttled', 'limited'],
    ['serverErrors', 'provider_error'],
  ] as const)(
    'that is tested while Mercado Pago answers by %s says so in its last failure',
    async (fault, failure) => {
      world().faults[fault] = 1
      const answer = await post('/merchants/services/test', rosa)
      expect(answer.body.row).toMatchObject({ state: 'attention', last_failure: failure })
      clock.advance(second)
      expect((await post('/merchants/services/test', rosa)).body.row).toMatchObject({
        state: 'connected',
        last_success_at: clock.now().toISOString(),
      })
    },
  )

  it('of an account without a Pix key says so', async () => {
    const other = world().addSeller({ hasPixKey: false })
    const answer = await connectMercadoPago(app, rosa, other.id)
    expect(answer.body.row).toMatchObject({ state: 'attention', last_failure: 'no_pix_key' })
  })

  it('renews its tokens when the present one is rejected, once for callers at the same time', async () => {
    const { services } = app.app
    const [{ uuid }] = await rowOf(rosa)
    clock.advance(181 * day)
    const issued = grants().length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => services.callMercadoPago(uuid, { path: '/users/me' })),
    )
    expect(answers.filter(({ kind }) => kind === 'ok').length).toBeGreaterThan(0)
    expect(grants().length).toBe(issued)
    expect((await services.callMercadoPago(uuid, { path: '/users/me' })).kind).toBe('ok')
  })

  it('renews its tokens by itself when less than 30 days are left', async () => {
    const seller = world().addSeller()
    const lia = await sellerOf()
    await connectMercadoPago(app, lia, seller.id)
    const [first] = grants(seller.id)
    clock.advance(149 * day)
    await app.app.services.renewDue()
    expect(grants(seller.id)).toEqual([first])
    clock.advance(2 * day)
    await app.app.services.renewDue()
    expect(grants(seller.id)).toHaveLength(1)
    expect(grants(seller.id)).not.toEqual([first])
    const [row] = await rowOf(lia)
    const { accessToken } = grants(seller.id)[0]!
    expect(app.app.platform.secrets.box.open(row.sealed_token, row.uuid)).toBe(accessToken)
  })

  it('whose renewal got lost works until its token ends, and asks to be connected again', async () => {
    const seller = world().addSeller()
    const lia = await sellerOf()
    await connectMercadoPago(app, lia, seller.id)
    clock.advance(160 * day)
    // Issued at Mercado Pago, never received here: the refresh token is used up, the access token still valid.
    const [grant] = grants(seller.id)
    world().refresh(grant!.refreshToken)
    world().state.grants.push({ ...grant!, refreshToken: 'used-up' })
    await app.app.services.renewDue()
    await app.app.services.renewDue()
    const asked = (await subjects(lia)).filter((subject) => subject.startsWith('Conecte o Mercado Pago de'))
    expect(asked).toHaveLength(1)
    const [row] = await rowOf(lia)
    expect(row.revoked_at).toBeNull()
    const call = await app.app.services.callMercadoPago(row.uuid, { path: '/users/me' })
    expect(call.kind).toBe('ok')
  })

  it('whose access was withdrawn is noticed by the notification, and its people are e-mailed once', async () => {
    const seller = world().addSeller()
    const lia = await sellerOf()
    await connectMercadoPago(app, lia, seller.id)
    world().revoke(seller.id)
    await expect.poll(async () => (await mercadoPagoOf(app, lia)).state, patient).toBe('revoked')
    await post('/merchants/services/test', lia)
    expect(await subjects(lia)).toEqual([
      expect.stringContaining('conectado a'),
      expect.stringContaining('parou de funcionar'),
    ])
    const [row] = await rowOf(lia)
    expect([row.sealed_token, row.sealed_refresh_token]).toEqual([null, null])
  })

  it('ends when it is disconnected: its tokens are deleted, and people are e-mailed', async () => {
    expect((await post('/merchants/services/disconnect', rosa)).status).toBe(204)
    expect(await mercadoPagoOf(app, rosa)).toMatchObject({ state: 'off' })
    expect(await subjects(rosa)).toEqual([
      expect.stringContaining('conectado a'),
      expect.stringContaining('desconectado de'),
    ])
    await app.app.services.purge()
    const [row] = await rowOf(rosa)
    expect([row.sealed_token, row.sealed_refresh_token]).toEqual([null, null])
    expect((await post('/merchants/services/disconnect', rosa)).status).toBe(204)
  })

  it('is hidden from administrators who only read, and from strangers', async () => {
    const bia = await sellerOf()
    const asked = { ...rosa, token: bia.token }
    for (const path of ['/merchants/services', '/merchants/services/test', '/merchants/services/disconnect'])
      expect((await post(path, asked)).status).toBe(404)
    expect((await mercadoPagoOf(app, rosa)).state).toBe('connected')
  })
})

describe('notifications of Mercado Pago', () => {
  const send = (query: string, headers: Record<string, string>) =>
    app.call('POST', `/webhooks/mercado-pago?${query}`, { body: {}, headers })

  it('are refused without a right signature', async () => {
    const query = 'data.id=123456789&type=payment'
    const forged: Record<string, string>[] = [
      {},
      { 'x-signature': 'ts=1,v1=00' },
      { 'x-signature': `ts=1763800000,v1=${'0'.repeat(64)}`, 'x-request-id': 'req-0001' },
    ]
    for (const headers of forged) expect((await send(query, headers)).body.error).toBe('invalid_signature')
  })
})
