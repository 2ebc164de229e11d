import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

it('counts the many people of lives after the lives, also when the pass was interrupted in between', async () => {
  const { uuid: owner } = await activePerson(app)
  const { pool } = app.app.platform.connection
  const lives = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, created_at, updated_at, unlocked_at)
    select id, $2, $2, 'x', 'x', id::text, 'ended', now(), now(), now(), now(), now(), now() from unnest($1::uuid[]) id`,
    [lives, owner],
  )
  await pool.query(
    `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
    select id, n::text, n, now(), true, (n % 700)::text, 'nome' || n % 700, 'oi', 'oi', false, false
    from unnest($1::uuid[]) id, generate_series(1, 1400) n`,
    [lives],
  )
  const totals = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as people, min(comments_count) as least, max(comments_count) as most, min(lives_count) as lives
      from customers where owner_uuid = $1 and is_shown`,
      [owner],
    )
    return rows[0]
  }
  await updateRecordsOf(app)
  const expected = { people: 700, least: 4, most: 4, lives: 2 }
  expect(await totals()).toEqual(expected)
  const positions = `select count(*)::int as read from customer_positions join lives on id = live_id
    where customer_positions.owner_uuid = $1 and customer_positions.revision = lives.revision`
  expect((await pool.query(positions, [owner])).rows).toEqual([{ read: 2 }])

  await pool.query('update customer_positions set revision = -2 where owner_uuid = $1', [owner])
  await pool.query('update customers set comments_count = 0, is_shown = false where owner_uuid = $1', [owner])
  await updateRecordsOf(app)
  expect(await totals()).toEqual(expected)
  expect((await pool.query(positions, [owner])).rows).toEqual([{ read: 2 }])
})
