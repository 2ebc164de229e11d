import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '#features/accounts/server/testing/people.ts'
import type { ReceivedComment } from '#features/integrations/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { randomIds } from '#platform/server/ids.ts'
import { connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { freeCreditId } from '../contract.ts'
import { type PaymentRefunded, type PaymentSettled, paymentRefunded, paymentSettled } from './events.ts'
import { type Buyer, createBuyer } from './testing/buyer.ts'

// A login is good for a day; the clock of these tests does not wait for that.
const clock = fixedClock('2026-11-21T12:00:00.000Z')
let app: TestApp
const settled: PaymentSettled[] = []
const refunded: PaymentRefunded[] = []

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  app.payments.world.options.clock = () => clock.now().getTime()
  app.app.platform.events.on(paymentSettled, (payment) => void settled.push(payment))
  app.app.platform.events.on(paymentRefunded, (payment) => void refunded.push(payment))
})
afterAll(() => app.stop())

const world = () => app.payments.world
const creditOf = async (who: Buyer) => (await who.bought())[0]!
const state = async (who: Buyer) => (await creditOf(who)).state

type Begun = Awaited<ReturnType<Buyer['checkout']>>

let accounts = 0
const usernames = ['ateliedalu.modas', 'pingodegente.kids']

/** A live of a new account of this person's, with a comment. */
async function liveOf(who: Buyer, mediaId: string, at = clock.now()) {
  const username = usernames[accounts++ % usernames.length]!
  const { accountId, pluginId } = await connectAccount(app, who.token, username)
  const comment: ReceivedComment = {
    accountId,
    mediaId,
    commentId: `${mediaId}1`,
    userId: 'u1',
    userName: 'cliente',
    text: 'quero',
    at,
    isExactTime: true,
    parentId: null,
    source: 'webhook',
  }
  await app.app.lives.capture([comment])
  return { pluginId, mediaId, access: () => accessOf(who, pluginId, mediaId) }
}

async function accessOf(who: Buyer, pluginId: string, mediaId: string): Promise<string> {
  const { body } = await who.call('/plugins/live/metadata', {
    plugin_id: pluginId,
    plugin_type: 'instagram',
    media_id: mediaId,
  })
  return body.rows[0][body.columns.indexOf('access')]
}

describe('a refund', () => {
  it('revokes the credit and locks its reports if it is full; a partial one withdraws whole credits only', async () => {
    const who = await createBuyer(app)
    const live = await liveOf(who, '7001')
    const { charge } = await who.buy('credit_4', { media_id: '7001' })
    await eventually(async () => (await live.access()) === 'unlocked')
    expect(await creditOf(who)).toMatchObject({ available: 3, unlocks: [{ media_id: '7001' }] })

    world().refund(charge, 9_999)
    await eventually(async () => (await who.invoices())[0]?.refunded === 9_999)
    expect(await creditOf(who)).toMatchObject({ available: 2 })
    world().refund(charge, 1)
    await eventually(async () => (await creditOf(who)).available === 1)
    expect(await live.access()).toBe('unlocked')

    world().refund(charge, 10_000)
    await eventually(async () => (await state(who)) === 'revoked')
    await eventually(async () => (await live.access()) === 'locked')
    expect((await who.call('/billing/credit/report', { media_id: '7001' })).status).toBe(404)

    const published = refunded.filter(({ userUuid }) => userUuid === who.uuid)
    expect(published.map(({ amount, isWhole, reason }) => [amount, isWhole, reason])).toEqual([
      [9_999, false, 'refund'],
      [1, false, 'refund'],
      [10_000, true, 'refund'],
    ])
    expect(settled.filter(({ userUuid }) => userUuid === who.uuid)).toMatchObject([
      { amount: 20_000, currency: 'BRL', paymentId: published[0]?.paymentId },
    ])

    await eventually(async () => (await refundMails(who)).length === 3)
    expect(await refundMails(who)).toEqual([
      ['Reembolso de R$ 99,99', '1 crédito dessa compra não vale mais'],
      ['Reembolso de R$ 0,01', '1 crédito dessa compra não vale mais'],
      ['Reembolso de R$ 100,00', 'O relatório aberto com essa compra foi bloqueado de novo.'],
    ])

    const again = await who.buy('credit_1', { media_id: '7001' })
    await eventually(async () => (await live.access()) === 'unlocked')
    expect((await who.order(again.orderId)).opened).toBe(true)
  })

  it('is reported by one e-mail each, however often its webhooks arrive', async () => {
    const who = await createBuyer(app, { language: 'en-US' })
    const { charge } = await who.buy('subscription_month')
    world().refund(charge, 5_000)
    world().refund(charge, 25_000)
    await eventually(async () => (await state(who)) === 'revoked')
    const published = world().state.events.filter(({ objectId }) => objectId === charge.id)
    await Promise.all([...published, ...published].map((event) => world().deliveries.deliver(event)))
    await app.app.billing.reconcile()
    await eventually(async () => (await refundMails(who)).length === 2)
    await noTellingLeft()
    expect((await refundMails(who)).toSorted()).toEqual([
      ['Refund of R$250.00', 'This month of the subscription is no longer valid.'],
      ['Refund of R$50.00', 'Your subscription stays as it was.'],
    ])
  })

  it('is recorded even when its webhook arrives before that of the payment', async () => {
    const who = await createBuyer(app)
    const { orderId, checkout } = await who.checkout('credit_1')
    world().deliveries.faults.hold = true
    world().pay(checkout, 'card', 'now')
    world().refund(world().state.charges[checkout.chargeId!]!, 10_000)
    await world().deliveries.release((events) => events.toReversed())
    await eventually(async () => (await who.order(orderId)).status === 'paid')
    await eventually(async () => (await state(who)) === 'revoked')
  })
})

describe('a credit', () => {
  it('unlocks nothing if it belongs to another user or is spent', async () => {
    const owner = await createBuyer(app)
    const other = await createBuyer(app)
    await owner.buy('credit_1')
    const theirs = await creditOf(owner)
    const live = await liveOf(other, '7100')
    const consume = (mediaId: string, id: string) =>
      other.call('/billing/credit/consume', { media_id: mediaId, billing_credit_id: id })
    const stolen = await consume('7100', theirs.id)
    expect([stolen.status, stolen.body.error]).toEqual([402, 'payment_required'])
    expect(await live.access()).toBe('locked')
    expect(await creditOf(owner)).toMatchObject({ available: 1, unlocks: [] })

    expect((await consume('7100', freeCreditId)).status).toBe(200)
    await liveOf(other, '7101', new Date(clock.now().getTime() - 2 * day))
    expect((await consume('7101', freeCreditId)).status).toBe(402)
  })
})

describe('a dispute', () => {
  it('stops the credit while it is open, and resumes it when it is won', async () => {
    const who = await createBuyer(app)
    const { charge } = await who.buy('credit_4')
    world().dispute(charge, 'open')
    await eventually(async () => (await state(who)) === 'stopped')
    expect(await creditOf(who)).toMatchObject({ available: 0 })
    world().dispute(charge, 'won')
    await eventually(async () => (await state(who)) === 'available')
    expect(await creditOf(who)).toMatchObject({ available: 4 })
  })

  it('counts as a refund when it is lost', async () => {
    const who = await createBuyer(app)
    const { charge } = await who.buy('credit_4')
    world().dispute(charge, 'open')
    world().dispute(charge, 'lost')
    await eventually(async () => (await state(who)) === 'revoked')
    expect((await who.invoices())[0]).toMatchObject({ amount: 20_000, refunded: 20_000 })
    const published = await eventually(async () => refunded.find(({ userUuid }) => userUuid === who.uuid))
    expect(published).toMatchObject({ reason: 'dispute', isWhole: true })
    await eventually(async () => (await mailsOf(who, 'Contestação aceita: R$ 200,00 de volta')).length === 1)
  })
})

describe('a subscription', () => {
  it('runs by paid months, is in the session, and is extended by five days when a renewal fails', async () => {
    const who = await createBuyer(app)
    const { checkout } = await who.buy('subscription_month')
    const subscription = world().state.subscriptions[checkout.subscriptionId!]!
    const until = async () => (await who.session()).active_subscription_until
    expect(await who.bought()).toMatchObject([
      { type: 'SUBSCRIPTION', credits: -1, available: -1, max_distinct_accounts: 1, payment_value: 30_000 },
    ])
    expect(await until()).toBe('2026-12-21T12:00:00.000Z')
    expect((await who.begin('subscription_month')).status).toBe(409)

    world().renew(subscription, 'paid')
    await eventually(async () => (await until()) === '2027-01-21T12:00:00.000Z')
    expect(await who.bought()).toHaveLength(2)

    world().renew(subscription, 'refused')
    await eventually(async () => (await until()) === '2027-01-26T12:00:00.000Z')
    await eventually(async () => (await mailsOf(who, 'cobrar')).length === 1)
    expect(await who.bought()).toHaveLength(2)

    world().cancel(subscription, 'now')
    await eventually(async () => (await mySubscription(who)).status === 'ended')
    await eventually(async () => (await mailsOf(who, 'terminou')).length === 1)
  })

  it('starts a month paid early when its period begins, so that two months never overlap', async () => {
    const who = await createBuyer(app)
    const { checkout } = await who.buy('subscription_month')
    world().renew(world().state.subscriptions[checkout.subscriptionId!]!, 'paid')
    const months = await eventually(async () => {
      const found = await who.bought()
      return found.length === 2 ? found : null
    })
    expect(months.map(({ valid_from, state }) => [valid_from, state]).sort()).toEqual([
      ['2026-11-21T12:00:00.000Z', 'available'],
      ['2026-12-21T12:00:00.000Z', 'not_yet'],
    ])
  })

  it('ends with its paid month when it is cancelled, without an extension', async () => {
    const who = await createBuyer(app)
    const { checkout } = await who.buy('subscription_month')
    world().cancel(world().state.subscriptions[checkout.subscriptionId!]!, 'at_period_end')
    await eventually(async () => (await mySubscription(who)).cancel_at_period_end)
    expect(await mySubscription(who)).toMatchObject({
      status: 'active',
      active_until: '2026-12-21T12:00:00.000Z',
    })
  })

  it('is reported to the operator when it was paid for twice', async () => {
    const who = await createBuyer(app)
    const first = await who.checkout('subscription_month')
    for (const { checkout, orderId } of [first, await anotherOf(first)]) {
      world().pay(checkout, 'card', 'now')
      await eventually(async () => (await who.order(orderId)).status === 'paid')
    }
    await eventually(async () => {
      const metrics = await (await fetch(`${app.url}/metrics`)).text()
      return metrics.includes('arara_payments_alarms_total{what="twice"} 1')
    })
    expect(await who.bought()).toHaveLength(2)
  })

  it('is ended at the provider before its user is erased', async () => {
    const who = await createBuyer(app)
    const { checkout } = await who.buy('subscription_month')
    await eventually(async () => (await mySubscription(who)).status === 'active')
    await app.app.billing.personalData.erase(who.uuid)
    expect(world().state.subscriptions[checkout.subscriptionId!]?.status).toBe('canceled')
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query('select count(*)::int as kept from payments where user_uuid = $1', [
      who.uuid,
    ])
    expect(rows[0].kept).toBe(1)
    expect(await mySubscription(who)).toEqual({})
  })

  it('does not come back with a notification that is applied while its user is erased', async () => {
    const who = await createBuyer(app)
    const { checkout } = await who.buy('subscription_month')
    await eventually(async () => (await mySubscription(who)).status === 'active')
    const { pool } = app.app.platform.connection
    const erasing = await pool.connect()
    await erasing.query('begin')
    await erasing.query('select from payment_orders where user_uuid = $1 for update', [who.uuid])
    world().cancel(world().state.subscriptions[checkout.subscriptionId!]!, 'at_period_end')
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%payment_orders%'`,
      )
      return (rowCount ?? 0) > 0
    })
    for (const table of ['payment_subscriptions', 'payment_orders'])
      await erasing.query(`delete from ${table} where user_uuid = $1`, [who.uuid])
    await erasing.query('commit')
    erasing.release()
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select from payment_events where applied_at is null and subject::text like '%' || $1 || '%'`,
        [checkout.subscriptionId],
      )
      return rowCount === 0
    })
    expect(await mySubscription(who)).toEqual({})
  })

  it('is over when its month was refunded', async () => {
    const who = await createBuyer(app)
    const { charge } = await who.buy('subscription_month')
    world().refund(charge, 30_000)
    await eventually(async () => (await state(who)) === 'revoked')
    await eventually(async () => (await who.session()).active_subscription_until === null)
  })

  /** A second order with a checkout of its own, as the product makes none. */
  async function anotherOf({ orderId, checkout }: Pick<Begun, 'orderId' | 'checkout'>) {
    const id = randomIds.uuid()
    const { customerId, line, methods, successUrl, cancelUrl, locale } = checkout
    const facts = { customerId, line, methods, successUrl, cancelUrl, locale }
    const second = world().openCheckout({ ...facts, orderId: id })
    await app.app.platform.connection.pool.query(
      `insert into payment_orders select (jsonb_populate_record(
         o, jsonb_build_object('id', $2::text, 'session_id', $3::text))).* from payment_orders o where id = $1`,
      [orderId, id, second.id],
    )
    return { orderId: id, checkout: second }
  }

  const mySubscription = async (who: Buyer) =>
    (await app.call('GET', '/billing/subscription/my', { token: who.token })).body?.row ?? {}
})

describe('credits that are about to expire', () => {
  it('are announced 30 and 7 days before, once each, unless the user turned that off', async () => {
    const start = clock.now()
    const wants = await createBuyer(app)
    const doesNot = await createBuyer(app)
    for (const who of [wants, doesNot]) await who.buy('credit_4')
    const settings = { settings: [{ kind: 'credit_news', channel: 'email', enabled: false }] }
    expect((await doesNot.call('/users/notifications/my/update', settings)).status).toBe(200)

    const end = start.getTime() + 365 * day
    for (const daysBefore of [31, 30, 29, 8, 7, 6, 1]) {
      clock.set(new Date(end - daysBefore * day))
      await app.app.billing.notifyExpiring()
      await app.app.billing.notifyExpiring()
    }
    clock.set(start)
    const subjects = await eventually(async () => {
      const mails = (await mailsOf(wants, 'vence')).filter((subject) => subject.includes('4 créditos'))
      return mails.length >= 2 ? mails : null
    })
    expect(subjects.toSorted()).toEqual([
      'Seus 4 créditos vencem em 30 dias',
      'Seus 4 créditos vencem em 7 dias',
    ])
    expect(await mailsOf(doesNot, 'vence')).toEqual([])
  })
})

async function mailsOf(who: Buyer, about: string): Promise<string[]> {
  return (await messagesTo(app, who.email))
    .map(({ subject }) => subject)
    .map((subject) => subject.replaceAll('\u00a0', ' '))
    .filter((subject) => subject.includes(about))
}

/** Subject and the sentence of what it means, the oldest first. */
async function refundMails(who: Buyer): Promise<(string | undefined)[][]> {
  const mails = (await messagesTo(app, who.email)).filter(({ subject }) =>
    /^(Reembolso|Refund) /.test(subject),
  )
  const meaning =
    /\d créditos? dessa compra não val\S+ mais|O relatório [^.]*\.|Your subscription stays[^.]*\.|This month [^.]*\./g
  return mails
    .toReversed()
    .map(({ subject, text }) => [subject.replaceAll('\u00a0', ' '), text?.match(meaning)?.at(-1)])
}

async function noTellingLeft(): Promise<void> {
  await eventually(async () => {
    const { rows } = await app.app.platform.connection.pool.query(
      "select 1 from jobs.job where name like 'billing.%' and state in ('created', 'active', 'retry') and start_after <= now()",
    )
    return rows.length === 0
  })
}
