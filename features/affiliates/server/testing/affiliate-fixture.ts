import { activePerson, logIn, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { paymentRefunded, paymentSettled } from '#features/billing/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { refundWindowDays } from '../../contract.ts'

export type TestUser = Awaited<ReturnType<typeof activePerson>>
export type Clock = { now(): Date; advance(milliseconds: number): void }

let payments = 0

/** Helpers for tests of the affiliate programme. The product must run with the roles `web,jobs`. */
export function affiliateFixture(product: TestApp, clock: Clock) {
  const { platform } = product.app
  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  const rowsOf = (body: any): Record<string, any>[] =>
    (body?.rows ?? []).map((row: unknown[]) =>
      Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
    )
  /** Calls the API as a user, who signs in again if the session has ended. */
  async function as(person: TestUser, method: string, path: string, body: unknown = {}) {
    const sent = () => product.call(method, path, { token: person.token, ...(method !== 'GET' && { body }) })
    const answer = await sent()
    if (answer.status !== 401) return answer
    person.token = (await logIn(product, person, permanentPassword)).body.row.token
    return sent()
  }
  const list = async (person: TestUser, path: string) =>
    rowsOf((await as(person, 'POST', `/users/affiliates/${path}`)).body)

  return {
    as,
    rowsOf,

    /** Creates a user who joins the programme with this code. */
    async affiliate(code: string, changes: Record<string, unknown> = {}) {
      const person = await activePerson(product, changes)
      await this.jobsDone()
      const joined = await product.call('POST', '/users/affiliate/join', {
        token: person.token,
        body: { affiliate_code: code },
      })
      if (joined.status !== 200) throw new Error(JSON.stringify(joined.body))
      return person
    },

    /** Creates a user who signs up with this code; resolves when the referral is recorded. */
    async referred(code: string, changes: Record<string, unknown> = {}) {
      const person = await activePerson(product, { affiliate_code: code, ...changes })
      await this.jobsDone()
      return person
    },

    /** Connects an account of the simulator; resolves when the event has been delivered. */
    async connects(person: TestUser, username: string) {
      await connectAccount(product, person.token, username)
      await this.jobsDone()
    },

    /** Publishes a settled payment of a user; resolves when the jobs are done. */
    async pays(person: TestUser, details: { amount?: number; card?: string; id?: string } = {}) {
      payments += 1
      const paymentId = details.id ?? `00000000-0000-7000-9000-${String(payments).padStart(12, '0')}`
      await platform.events.deliver(paymentSettled, {
        userUuid: person.uuid,
        paymentId,
        amount: details.amount ?? 10_000,
        currency: 'BRL',
        at: clock.now(),
        methodFingerprint: details.card ?? null,
      })
      await this.jobsDone()
      return paymentId
    },

    async refunds(person: TestUser, paymentId: string, isWhole = true) {
      await platform.events.deliver(paymentRefunded, {
        userUuid: person.uuid,
        paymentId,
        amount: isWhole ? 10_000 : 2_500,
        currency: 'BRL',
        at: clock.now(),
        reason: 'refund',
        isWhole,
      })
      await this.jobsDone()
    },

    /** Resolves when no event or job of the programme is waiting. */
    async jobsDone() {
      await eventually(async () => {
        await hurryJobs({ platform })
        const { rows } = await platform.connection.pool.query(
          `select count(*)::int as waiting from jobs.job
           where name ~ '^affiliates[.]|[.]publish-' and state in ('created', 'active', 'retry')`,
        )
        return rows[0].waiting === 0
      }, 20)
    },

    /** Advances the clock and matures rewards. */
    async daysLater(days: number) {
      clock.advance(days * day)
      await platform.jobs.enqueue(defineJob('affiliates.mature-rewards'), {})
      await this.jobsDone()
    },

    async refundWindowLater() {
      await this.daysLater(refundWindowDays)
    },

    async panelOf(person: TestUser) {
      return (await as(person, 'GET', '/users/affiliates/my')).body.row
    },

    rewardsOf: (person: TestUser) => list(person, 'my/rewards'),
    referralsOf: (person: TestUser) => list(person, 'my/referrals'),
    reviewOf: (administrator: TestUser) => list(administrator, 'admin/rewards'),
    applicationsFor: (administrator: TestUser) => list(administrator, 'admin/applications'),

    redeem: (person: TestUser, id: string) =>
      as(person, 'POST', '/users/affiliates/my/rewards/redeem', { id }),

    decide: (administrator: TestUser, id: string, decision: string, reason = 'olhei com calma') =>
      as(administrator, 'POST', '/users/affiliates/admin/rewards/decide', { id, decision, reason }),

    /** The user's credits that were granted for rewards. */
    async rewardCreditsOf(person: TestUser) {
      const { body } = await as(person, 'POST', '/billing/credit/my')
      return rowsOf(body).filter((credit) => credit.payment_value === 0 && !credit.is_free)
    },

    async administrator() {
      const person = await activePerson(product, { full_name: 'Beatriz Souza' })
      await platform.connection.pool.query(
        'update users set is_platform_administrator = true where uuid = $1',
        [person.uuid],
      )
      return person
    },
  }
}

export type AffiliateFixture = ReturnType<typeof affiliateFixture>
