import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { freeCreditId } from '#features/billing/contract.ts'
import { captureComments, giveCredit } from '#features/lives/server/testing/seeded-live.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

const pool = () => app.app.platform.connection.pool

/** A person who connects accounts of the simulator; each test uses accounts of its own. */
async function seller() {
  const { token, uuid } = await activePerson(app)
  const call = (path: string, body: object, locale = 'pt-BR') =>
    app.call('POST', path, { token, body, headers: { 'accept-language': locale } })
  return {
    token,
    uuid,
    call,
    async connect(username: string) {
      await app.control('POST', '/accounts', { username })
      return connectAccount(app, token, username)
    },
    open: (mediaId: string, creditId = freeCreditId, locale?: string) =>
      call('/billing/credit/consume', { media_id: mediaId, billing_credit_id: creditId }, locale),
    offer: async (mediaId: string) => (await call('/billing/credit/offer', { media_id: mediaId })).body.row,
    /** The number of days that the free credit can still unlock. */
    async freeLeft() {
      const { columns, rows } = (await call('/billing/credit/my', {})).body
      const free = rows.find((row: unknown[]) => row[columns.indexOf('id')] === freeCreditId)
      return free[columns.indexOf('available')]
    },
  }
}

/** A live of the account today; every seller who connected it gets a report of it. */
async function live(account: { pluginId: string; accountId: string }, mediaId: string) {
  const connected = { ...account, token: '', username: '' }
  await captureComments(app, connected, mediaId, [{ user: 'ana', text: 'quero', at: clock.now() }])
}

describe('the free report of an Instagram account', () => {
  it('can be used by one person; another who connects the account keeps the free credit for other accounts', async () => {
    const [first, second] = [await seller(), await seller()]
    const shared = await first.connect('conta.partilhada')
    await second.connect('conta.partilhada')
    await live(shared, 'partilhada-1')
    expect((await first.open('partilhada-1')).status).toBe(200)

    const [inPortuguese, inEnglish] = [
      await second.open('partilhada-1'),
      await second.open('partilhada-1', freeCreditId, 'en-US'),
    ]
    expect([inPortuguese.status, inPortuguese.body.error]).toEqual([402, 'payment_required'])
    expect(inPortuguese.body.message).toBe(
      'O relatório grátis desta conta do Instagram já foi usado por outra pessoa. Seu crédito grátis continua valendo para as suas outras contas.',
    )
    expect(inEnglish.body.message).toBe(
      'Someone else has already used the free report of this Instagram account. Your free credit still works for your other accounts.',
    )
    expect(await second.offer('partilhada-1')).toMatchObject({ reason: 'none', free_report_taken: true })
    expect(await second.freeLeft()).toBe(1)

    const own = await second.connect('conta.so.dela')
    await live(own, 'so-dela-1')
    expect(await second.offer('so-dela-1')).toMatchObject({ reason: 'free', free_report_taken: false })
    expect((await second.open('so-dela-1')).status).toBe(200)
  })

  it('is not used through another account of the same day either', async () => {
    const [first, second] = [await seller(), await seller()]
    const shared = await first.connect('conta.do.dia')
    await second.connect('conta.do.dia')
    const own = await second.connect('conta.dela.no.dia')
    await live(shared, 'do-dia-1')
    await live(own, 'dela-no-dia-1')
    expect((await first.open('do-dia-1')).status).toBe(200)
    expect((await second.open('dela-no-dia-1')).status).toBe(200)

    expect((await second.open('do-dia-1')).status).toBe(402)
    expect(await second.offer('do-dia-1')).toMatchObject({ reason: 'none', free_report_taken: true })
    const listed = await second.call('/billing/credit/my', { media_id: 'do-dia-1' })
    expect(listed.status).toBe(204)
  })

  it('goes to one of two people who unlock the same live at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sellers = [await seller(), await seller(), await seller()]
      const [account] = await Promise.all(sellers.map((one) => one.connect(`conta.corrida.${round}`)))
      await live(account!, `corrida-${round}`)
      const answers = await Promise.all(sellers.map((one) => one.open(`corrida-${round}`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402])
      expect((await Promise.all(sellers.map((one) => one.freeLeft()))).sort()).toEqual([0, 1, 1])
    }
  })

  it('stays with the person who connects the account again', async () => {
    const owner = await seller()
    const account = await owner.connect('conta.de.volta')
    await live(account, 'de-volta-1')
    await live(account, 'de-volta-2')
    expect((await owner.open('de-volta-1')).status).toBe(200)
    await owner.call('/plugins/delete', { id: account.pluginId })
    expect((await owner.connect('conta.de.volta')).pluginId).toBe(account.pluginId)
    expect((await owner.open('de-volta-1')).status).toBe(200)
    expect((await owner.open('de-volta-2')).status).toBe(200)
  })

  it('does not block bought or granted credits', async () => {
    const [first, second] = [await seller(), await seller()]
    const shared = await first.connect('conta.comprada')
    await second.connect('conta.comprada')
    await live(shared, 'comprada-1')
    expect((await first.open('comprada-1')).status).toBe(200)
    const creditId = await giveCredit(app, second.token)
    expect(await second.offer('comprada-1')).toMatchObject({
      reason: 'gift',
      billing_credit_id: creditId,
      free_report_taken: true,
    })
    expect((await second.open('comprada-1', creditId)).status).toBe(200)
    expect(await second.freeLeft()).toBe(1)
  })

  it('stays used after its user is erased, without naming them', async () => {
    const [first, second] = [await seller(), await seller()]
    const shared = await first.connect('conta.apagada')
    await second.connect('conta.apagada')
    await live(shared, 'apagada-1')
    expect((await first.open('apagada-1')).status).toBe(200)
    await app.app.billing.personalData.erase(first.uuid)

    expect((await second.open('apagada-1')).status).toBe(402)
    const { rows: named } = await pool().query('select from free_report_accounts where user_uuid = $1', [
      first.uuid,
    ])
    expect(named).toEqual([])
    const { rows } = await pool().query('select row::text as text from free_report_accounts as row')
    expect(JSON.stringify(rows)).not.toContain(shared.accountId)
  })

  it('used before an upgrade belongs to the person who used it first', async () => {
    const [first, second] = [await seller(), await seller()]
    const shared = await first.connect('conta.antiga')
    await second.connect('conta.antiga')
    await live(shared, 'antiga-1')
    expect((await first.open('antiga-1')).status).toBe(200)
    await pool().query('delete from free_report_accounts')
    const file = join(import.meta.dirname, '../../../billing/server/migrations/0003_free-report-accounts.sql')
    const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
    await pool().query(statements.at(-1) ?? '')

    expect((await second.open('antiga-1')).status).toBe(402)
    expect((await first.open('antiga-1')).status).toBe(200)
  })
})
