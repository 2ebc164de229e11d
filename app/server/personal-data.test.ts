import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import type { ReceivedComment } from '#features/integrations/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
})
afterAll(() => app.stop())

const comment = (accountId: string, mediaId: string, number: number): ReceivedComment => ({
  accountId,
  mediaId,
  commentId: `${mediaId}${number}`,
  userId: `u${number}`,
  userName: `cliente${number}`,
  text: `quero o ${number}`,
  at: clock.now(),
  isExactTime: true,
  parentId: null,
  source: 'webhook',
})

/** A live with fifteen comments, locked or unlocked. */
async function live({ accountId, pluginId, token }: ConnectedSeller, mediaId: string, unlocked: boolean) {
  await app.app.lives.capture(Array.from({ length: 15 }, (_, number) => comment(accountId, mediaId, number)))
  if (!unlocked) return
  const credits = await app.call('POST', '/billing/credit/my', { token, body: {} })
  const answer = await app.call('POST', '/billing/credit/consume', {
    token,
    body: { media_id: mediaId, billing_credit_id: credits.body.rows[0][0] },
  })
  if (answer.status !== 200) throw new Error(`${pluginId}: ${JSON.stringify(answer.body)}`)
}

const uuidOf = async (token: string): Promise<string> =>
  (await app.call('GET', '/users/my', { token })).body.row.uuid

/** The number of rows in the whole database that contain the user's id or data. */
async function leftOf(uuid: string, pluginId: string): Promise<Record<string, number>> {
  const { pool } = app.app.platform.connection
  const { rows: columns } = await pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' order by 1`,
  )
  const left: Record<string, number> = {}
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await pool.query(
      `select count(*)::int as count from "${table}" where "${column}" in ($1, $2)`,
      [uuid, pluginId],
    )
    if (rows[0].count > 0) left[table] = rows[0].count
  }
  return left
}

describe('the data export of a seller', () => {
  it('contains lives, comments, connections and credits, and respects locked reports', async () => {
    const seller = await connectedSeller(app)
    const { token } = seller
    await live(seller, '901', true)
    await live(seller, '902', false)
    await app.call('POST', '/users/data/export', { token, body: {} })
    const ready = await eventually(async () => {
      const { body } = await app.call('GET', '/users/data/export', { token })
      return body.row.status === 'ready' && body.row
    })

    const response = await fetch(`${app.url}/api/users/data/export/${ready.id}/file`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const read = (path: string) => JSON.parse(strFromU8(files[path] as Uint8Array))
    const comments: { commentId: string }[] = read('lives/comments.json')
    const of = (mediaId: string) => comments.filter(({ commentId }) => commentId.startsWith(mediaId)).length
    expect([of('901'), of('902')]).toEqual([15, 10])
    expect(read('lives/lives.json')).toHaveLength(2)
    expect(read('integrations/connections.json')[0]).toMatchObject({ username: seller.username })
    expect(read('billing/credits.json')).toHaveLength(1)
    expect(read('billing/unlocks.json')).toHaveLength(1)
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join()
    expect(everything).not.toMatch(/sealedToken|argon2/)
  })
})

describe('an erased seller', () => {
  it('remains in the database only where the law requires it', async () => {
    const seller = await connectedSeller(app, 'pingodegente.kids')
    const other = await connectedSeller(app, 'ateliedalu.modas')
    const uuid = await uuidOf(seller.token)
    await live(seller, '911', true)
    await live(other, '912', false)
    expect(Object.keys(await leftOf(uuid, seller.pluginId))).toEqual(
      expect.arrayContaining(['credits', 'lives', 'plugins', 'sessions', 'unlocks', 'users']),
    )

    await app.call('POST', '/users/data/deletion', {
      token: seller.token,
      body: { password: permanentPassword },
    })
    clock.advance(7 * day)
    await app.app.platform.jobs.enqueue(defineJob('accounts.find-due-erasures'), {})
    await eventually(async () => !('users' in (await leftOf(uuid, seller.pluginId))))

    expect(Object.keys(await leftOf(uuid, seller.pluginId)).sort()).toEqual(['access_records', 'erasures'])
    const { pool } = app.app.platform.connection
    const left = async (mediaId: string) =>
      (await pool.query('select distinct comment_id from comments where comment_id like $1', [`${mediaId}%`]))
        .rows.length
    expect([await left('911'), await left('912')]).toEqual([0, 15])
  })
})
