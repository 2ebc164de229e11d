import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson, logIn, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { replyOutcomeStore } from '#features/reports/server/reply/reply-outcome-store.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import { createLog } from '#platform/server/log.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runAppCommand } from './account-commands.ts'
import { type AppCommand, parseCommand } from './parse-command.ts'

let app: TestApp
let seller: ConnectedSeller
let email: string
let logged = ''

beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  email = (await app.call('GET', '/users/my', { token: seller.token })).body.row.email
})
afterAll(() => app.stop())
beforeEach(() => {
  logged = ''
})

/** As the operator's own process does, with its log recorded. */
async function run(...words: string[]) {
  const stream = { write: (line: string) => (logged += line) } as never
  const log = createLog({ level: 'info', stream })
  const { accounts, notifications, lives, reports, platform } = app.app
  const deps = { accounts, notifications, lives, reports, platform: { ...platform, log } }
  return runAppCommand(deps, parseCommand(words) as AppCommand)
}
const administrate = () =>
  app.call('POST', '/users/affiliates/admin/rewards', { token: seller.token, body: {} })

describe('an operator', () => {
  it('grants and revokes administration, effective at once in open sessions', async () => {
    expect((await administrate()).status).toBe(403)
    await run('administrator', 'grant', ` ${email.toUpperCase()}`)
    expect([200, 204]).toContain((await administrate()).status)
    await run('administrator', 'revoke', email)
    expect((await administrate()).status).toBe(403)
  })

  it('ends the sessions of one user, or of all users', async () => {
    const [one, other] = [await activePerson(app), await activePerson(app)]
    const statusOf = async ({ token }: { token: string }) =>
      (await app.call('GET', '/users/my', { token })).status

    expect(await run('end-sessions', one.email)).toBe('Ended: 1 sessions.')
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
    expect(await run('end-sessions', 'everybody')).toMatch(/^Ended: \d+ sessions\.$/)
    expect(await statusOf(other)).toBe(401)
    expect((await logIn(app, other, permanentPassword)).status).toBe(200)
    await expect(run('end-sessions', 'ninguem@exemplo.example')).rejects.toThrow('No account')
  })

  it('gets an error when no user has the e-mail', async () => {
    await expect(run('administrator', 'grant', 'ninguem@exemplo.example')).rejects.toThrow('No account')
  })

  it('erases a commenter by name or id, and the log contains neither', async () => {
    const at = new Date()
    await captureComments(app, seller, '178001', [
      { user: 'zilda.m', text: 'quero', at, userId: '901' },
      { user: 'rui', text: 'eu também', at, userId: '902' },
    ])
    const { pool } = app.app.platform.connection
    const left = async () =>
      (await pool.query('select user_name from comments order by 1')).rows.map(({ user_name }) => user_name)

    expect(await run('erase-commenter', '@Zilda.m')).toBe('Erased: 1 comments.')
    expect(await left()).toEqual(['rui'])
    expect(logged).toContain('an operator erased a commenter')
    expect(logged).not.toMatch(/zilda|901/i)
    expect(await run('erase-commenter', '902')).toBe('Erased: 1 comments.')
    expect(await left()).toEqual([])
    expect(await run('erase-commenter', '902')).toBe('Erased: 0 comments.')
  })

  it('reads the outcome of private replies in the last 30 days, by origin of the comment', async () => {
    const { clock, connection } = app.app.platform
    const dayBefore = (days: number) => saoPauloDay(new Date(clock.now().getTime() - days * day))
    expect(await run('replies')).toBe(`No private reply was sent or refused since ${dayBefore(29)}.`)

    const ended = async (daysAgo: number, origin: 'push' | 'poll' | null, outcomes: string[]) => {
      for (const outcome of outcomes)
        await replyOutcomeStore(connection.db).count(dayBefore(daysAgo), origin, outcome)
    }
    await ended(0, 'push', ['sent', 'sent', 'already_replied', 'blocked'])
    await ended(29, 'push', ['sent', 'policy_limit', 'policy_limit'])
    await ended(30, 'push', ['sent', 'too_long'])
    await ended(3, 'poll', ['polled_comment', 'polled_comment', 'sent'])
    await ended(2, null, ['already_replied'])

    expect((await run('replies')).split('\n')).toEqual([
      `Private replies from ${dayBefore(29)} to ${dayBefore(0)}, by how their comment arrived:`,
      '',
      'comment  sent  already replied  refused  share sent  refused because of',
      'pushed      3                1        3      50.0 %  policy_limit 2, blocked 1',
      'polled      1                0        2      33.3 %  polled_comment 2',
      'unknown     0                1        0           –',
    ])
  })

  it('gets the usage for any other words', async () => {
    for (const words of [[], ['administrator'], ['administrator', 'crown', email], ['erase-commenter']])
      await expect(run(...words)).rejects.toThrow('usage: npm run operator')
  })
})
