import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo, newPerson } from '#features/accounts/server/testing/people.ts'
import { allNoticesWritten } from '#features/notifications/server/testing/notices.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AffiliateFixture, affiliateFixture } from './testing/affiliate-fixture.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let fixture: AffiliateFixture
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  fixture = affiliateFixture(app, clock)
})
afterAll(() => app.stop())

const join = (token: string, code?: unknown) =>
  app.call('POST', '/users/affiliate/join', {
    token,
    body: code === undefined ? {} : { affiliate_code: code },
  })

describe('joining', () => {
  it('accepts a code of letters and digits and returns it in the session', async () => {
    const { token } = await activePerson(app)
    const { status, body } = await join(token, 'VaralDaRosa')
    expect([status, body.row]).toEqual([
      200,
      { affiliate_code: 'VaralDaRosa', affiliate_at: clock.now().toISOString() },
    ])
    expect((await app.call('GET', '/users/my', { token })).body.row).toMatchObject({
      affiliate_code: 'VaralDaRosa',
      affiliate_at: clock.now().toISOString(),
    })
  })

  it('suggests the first name as code, with digits if it is taken', async () => {
    const one = await activePerson(app, { full_name: 'Íris Conceição' })
    const two = await activePerson(app, { full_name: 'Iris Prado' })
    expect((await fixture.panelOf(one)).suggested_code).toBe('IRIS')
    expect((await join(one.token)).body.row.affiliate_code).toBe('IRIS')
    expect((await join(two.token, null)).body.row.affiliate_code).toMatch(/^IRIS\d{2}$/)
    expect(await fixture.panelOf(one)).toMatchObject({ affiliate_code: 'IRIS', suggested_code: null })
  })

  it('is idempotent, and refuses another code to a member', async () => {
    const { token } = await activePerson(app)
    const first = await join(token, 'duasvezes')
    expect((await join(token, 'DuasVezes')).body).toEqual(first.body)
    expect((await join(token)).body).toEqual(first.body)
    const other = await join(token, 'outrocodigo')
    expect([other.status, other.body.message]).toEqual([
      409,
      'Você já é afiliado com o código duasvezes. Ele não muda.',
    ])
  })

  it.each(['ab', 'a'.repeat(21), 'com espaço', 'açúcar', 'a-b-c', '', '<b>', 12, {}])(
    'refuses %j',
    async (code) => {
      const { token } = await activePerson(app)
      expect([400, 422]).toContain((await join(token, code)).status)
    },
  )

  it.each(['admin', 'Arara', 'araraoficial', 'SUPORTE', 'my'])('keeps %s to ourselves', async (code) => {
    const { token } = await activePerson(app)
    expect((await join(token, code)).status).toBe(422)
  })

  it('gives a code to one of many concurrent callers', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => activePerson(app)))
    const answers = await Promise.all(
      people.map(({ token }, at) => join(token, at % 2 ? 'Disputa1' : 'disputa1')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('gives a user one code, even if several are requested concurrently', async () => {
    const person = await activePerson(app)
    const answers = await Promise.all(['um11', 'dois22', 'tres33'].map((code) => join(person.token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the owner of a code', () => {
  it('is shown to every visitor by name and picture only, ignoring the case of the code', async () => {
    await fixture.affiliate('quemindica', { full_name: 'Marta Quem Indica' })
    const { status, body } = await app.call('GET', '/users/affiliate/QuemIndica')
    expect([status, body]).toEqual([200, { row: { name: 'Marta Quem Indica', profile_image: null } }])
  })

  it('is 404 for unknown and malformed codes', async () => {
    for (const code of ['ninguem9', '%00', '%27%20or%201=1', 'x'.repeat(150)])
      expect([404, 400, 422]).toContain((await app.call('GET', `/users/affiliate/${code}`)).status)
    expect((await app.call('GET', '/users/affiliate/ninguem9')).body.error).toBe('not_found')
  })

  it('is shown a limited number of times to one IP address', async () => {
    const ask = () => app.call('GET', '/users/affiliate/ninguem9')
    const answers = []
    for (let at = 0; at < 320; at++) answers.push((await ask()).status)
    expect(answers.at(-1)).toBe(429)
    clock.advance(3_600_000)
  })
})

describe('the log', () => {
  it('shows sign-ups, connections and payments with masked identities', async () => {
    const lina = await fixture.affiliate('lina1')
    const rosa = await fixture.referred('LINA1', {
      full_name: 'Rosa Teixeira',
      email: 'rosa.teixeira@exemplo.com.br',
      mobile_number: '(11) 99123-4567',
    })
    expect(await fixture.referralsOf(lina)).toMatchObject([{ last_event: 'signup', reward_state: null }])
    await fixture.connects(rosa, 'ateliedalu.modas')
    expect(await fixture.referralsOf(lina)).toMatchObject([
      { last_event: 'new_plugin', last_event_complement: 'ateliedalu.modas' },
    ])
    await fixture.pays(rosa)
    expect(await fixture.referralsOf(lina)).toMatchObject([
      { last_event: 'new_payment', last_event_complement: null, reward_state: 'waiting' },
    ])
    await fixture.refundWindowLater()
    const [row] = await fixture.referralsOf(lina)
    expect(row).toMatchObject({
      name: 'Rosa',
      email: 'r•••@e•••.br',
      mobile: '+55 11 •••••-••67',
      last_event: 'reward',
      reward_state: 'redeemable',
    })
    expect(JSON.stringify(row)).not.toMatch(/teixeira|99123|exemplo/i)
    expect(await fixture.panelOf(lina)).toMatchObject({
      total_signups: 1,
      total_plugins: 1,
      total_payments: 1,
    })
  })

  it('is visible to its own affiliate only', async () => {
    const one = await fixture.affiliate('dona1')
    const two = await fixture.affiliate('dona2')
    await fixture.pays(await fixture.referred('dona1'))
    await fixture.refundWindowLater()
    const [reward] = await fixture.rewardsOf(one)
    expect(await fixture.referralsOf(two)).toEqual([])
    expect((await fixture.redeem(two, reward!.id)).status).toBe(404)
    expect((await fixture.redeem(one, reward!.id)).status).toBe(200)
  })

  it('has no entry for an unknown code, or for one that was claimed after the sign-up', async () => {
    await fixture.referred('tomadodepois')
    clock.advance(1_000)
    const late = await fixture.affiliate('tomadodepois')
    await app.app.platform.jobs.enqueue(defineJob('affiliates.find-missed-sign-ups'), {})
    await fixture.jobsDone()
    expect(await fixture.referralsOf(late)).toEqual([])
  })

  it('recovers a sign-up whose event was lost, once', async () => {
    const nina = await fixture.affiliate('nina1')
    clock.advance(1_000)
    const lost = newPerson({ affiliate_code: 'nina1' })
    await app.call('POST', '/session/signup', { body: lost })
    await fixture.jobsDone()
    await app.app.platform.connection.pool.query('delete from referrals where referrer_uuid = $1', [
      nina.uuid,
    ])
    expect(await fixture.referralsOf(nina)).toEqual([])
    for (let times = 0; times < 2; times++) {
      await app.app.platform.jobs.enqueue(defineJob('affiliates.find-missed-sign-ups'), {})
      await fixture.jobsDone()
    }
    expect(await fixture.referralsOf(nina)).toHaveLength(1)
  })
})

describe('a payment whose event arrives before that of the sign-up', () => {
  it('counts for the referrer', async () => {
    const vera = await fixture.affiliate('vera1')
    clock.advance(1_000)
    const friend = await fixture.referred('vera1')
    await app.app.platform.connection.pool.query('delete from referrals where referrer_uuid = $1', [
      vera.uuid,
    ])
    await fixture.pays(friend)
    expect(await fixture.referralsOf(vera)).toMatchObject([{ last_event: 'new_payment' }])
    expect(await fixture.rewardsOf(vera)).toMatchObject([{ state: 'waiting' }])
  })
})

describe('applying as a paid affiliate', () => {
  it('needs five referrals whose payments lasted, is decided once, and notifies the applicant by e-mail', async () => {
    const administrator = await fixture.administrator()
    const olga = await fixture.affiliate('olga1')
    const apply = () => fixture.as(olga, 'POST', '/users/affiliates/my/apply')
    const decide = (id: string, decision: string) =>
      fixture.as(administrator, 'POST', '/users/affiliates/admin/applications/decide', {
        id,
        decision,
        reason: 'ainda são poucas lives',
      })
    for (let people = 0; people < 4; people++) await fixture.pays(await fixture.referred('olga1'))
    const fifth = await fixture.referred('olga1')
    const payment = await fixture.pays(fifth)
    await fixture.daysLater(13)
    expect((await apply()).status).toBe(409)
    await fixture.refunds(fifth, payment)
    await fixture.daysLater(1)
    const refused = await apply()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'São necessárias 5 indicações que pagaram, e você tem 4.',
    ])

    await fixture.pays(fifth)
    await fixture.refundWindowLater()
    expect(await fixture.panelOf(olga)).toMatchObject({ paying_referrals: 5, may_apply: true })
    const answers = await Promise.all([apply(), apply(), apply()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const [waiting] = await fixture.applicationsFor(administrator)
    expect(waiting).toMatchObject({ name: olga.full_name, affiliate_code: 'olga1', paying_referrals: 5 })

    expect((await decide(waiting!.id, 'refuse')).body.row.state).toBe('refused')
    expect((await decide(waiting!.id, 'approve')).status).toBe(409)
    await allNoticesWritten(app)
    expect((await messagesTo(app, olga.email))[0]).toMatchObject({
      subject: 'Sua candidatura a afiliado com pagamento em dinheiro',
      text: expect.stringContaining('ainda são poucas lives'),
    })
    expect(await fixture.panelOf(olga)).toMatchObject({
      may_apply: false,
      application: { state: 'refused', reason: 'ainda são poucas lives' },
    })

    await fixture.daysLater(30)
    expect((await apply()).status).toBe(201)
    const [again] = await fixture.applicationsFor(administrator)
    await decide(again!.id, 'approve')
    expect(await fixture.panelOf(olga)).toMatchObject({ application: { state: 'approved', reason: null } })
    await allNoticesWritten(app)
    expect((await messagesTo(app, olga.email))[0]?.subject).toBe('Sua candidatura de afiliado foi aprovada')
  })

  it('sends no e-mail about rewards to a user who turned credit news off', async () => {
    const quiet = await fixture.affiliate('quieta1')
    await fixture.as(quiet, 'POST', '/users/notifications/my/update', {
      settings: [{ kind: 'credit_news', channel: 'email', enabled: false }],
    })
    const before = (await messagesTo(app, quiet.email)).length
    await fixture.pays(await fixture.referred('quieta1'))
    await fixture.refundWindowLater()
    expect(await fixture.rewardsOf(quiet)).toMatchObject([{ state: 'redeemable' }])
    await allNoticesWritten(app)
    expect(await messagesTo(app, quiet.email)).toHaveLength(before)
  })
})

describe('personal data of the programme', () => {
  it('is exported without the names of other users', async () => {
    const paula = await fixture.affiliate('paula1', { affiliate_code: 'olga1' })
    const secret = await fixture.referred('paula1', { full_name: 'Segredo Escondido' })
    await fixture.pays(secret)
    const data = await tablesOf(paula.uuid)
    expect(data.membership).toEqual([{ code: 'paula1', joinedAt: expect.any(Date) }])
    expect(data['people-referred']).toHaveLength(1)
    expect(data.rewards).toMatchObject([{ state: 'waiting', amount: 10_000 }])
    expect(data['my-referral-log']).toMatchObject([{ event: 'signup' }])
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`segredo|${secret.uuid}|${secret.email}`, 'i'))
  })

  it('is erased with the affiliate, whose code is blocked for ever', async () => {
    const rita = await fixture.affiliate('rita1')
    await fixture.pays(await fixture.referred('rita1'))
    await erase(rita.uuid)
    await erase(rita.uuid)
    expect((await app.call('GET', '/users/affiliate/rita1')).status).toBe(404)
    const other = await activePerson(app)
    expect((await join(other.token, 'RITA1')).status).toBe(409)
    expect(await rowsNaming(rita.uuid)).toEqual([])
  })

  it('of an erased referral is replaced by a random uuid in the affiliate’s totals', async () => {
    const sara = await fixture.affiliate('sara1')
    const gone = await fixture.referred('sara1')
    await fixture.connects(gone, 'pingodegente.kids')
    await fixture.pays(gone, { card: 'card-of-the-gone' })
    await erase(gone.uuid)
    await erase(gone.uuid)
    expect(await rowsNaming(gone.uuid)).toEqual([])
    const text = JSON.stringify(await fixture.referralsOf(sara))
    expect(text).not.toContain('pingodegente')
    await fixture.refundWindowLater()
    expect(await fixture.panelOf(sara)).toMatchObject({
      total_signups: 1,
      total_plugins: 1,
      redeemable_rewards: 1,
    })
  })

  const personalData = () =>
    import('./personal-data.ts').then(({ affiliatesPersonalData }) =>
      affiliatesPersonalData(app.app.platform),
    )
  const erase = async (uuid: string) => (await personalData()).erase(uuid)
  const tablesOf = async (uuid: string) => {
    const tables = await (await personalData()).tablesOf(uuid)
    return Object.fromEntries(tables.map(({ name, rows }) => [name, [...(rows() as Iterable<object>)]]))
  }

  /** Tables of the programme that hold the uuid. */
  async function rowsNaming(uuid: string): Promise<string[]> {
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'
       and data_type = 'uuid' and table_name ~ '^(affiliate|referral|payer_methods)'`,
    )
    const found: string[] = []
    for (const { table_name: table, column_name: column } of rows) {
      const hits = await pool.query(`select 1 from "${table}" where "${column}" = $1`, [uuid])
      if (hits.rows.length > 0) found.push(`${table}.${column}`)
    }
    return found
  }
})
