import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'
import { readLives } from './read-lives.ts'

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

it('lets a live whose reading took long rest, unless it is locked again', async () => {
  const { uuid: owner } = await activePerson(app)
  const { connection, ids } = app.app.platform
  const live = randomUUID()
  await connection.pool.query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, created_at, updated_at, unlocked_at)
    values ($1::uuid, $2, $2, 'x', 'x', $1::text, 'on_air', now(), now(), now(), now(), now(), now())`,
    [live, owner],
  )
  const comment = async (arrival: number) => {
    await connection.pool.query(
      `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
      values ($1, ($2::int)::text, $2::int, now(), true, '7', 'rosa', 'oi', 'oi', false, false)`,
      [live, arrival],
    )
    await connection.pool.query('update lives set revision = revision + 1 where id = $1', [live])
  }
  const counted = async () => {
    const { rows } = await connection.pool.query<{ comments: number }>(
      'select comments_count as comments from customers where owner_uuid = $1 and is_shown',
      [owner],
    )
    return rows[0]?.comments ?? 0
  }
  const slowClock = {
    now: () => {
      clock.advance(4_000)
      return clock.now()
    },
  }

  await comment(1)
  await readLives({ connection, ids, clock: slowClock })
  expect(await counted()).toBe(1)
  await comment(2)
  await updateRecordsOf(app)
  expect(await counted()).toBe(1)
  clock.advance(10 * 60_000)
  await updateRecordsOf(app)
  expect(await counted()).toBe(2)

  await comment(3)
  await readLives({ connection, ids, clock: slowClock })
  await connection.pool.query('update lives set unlocked_at = null where id = $1', [live])
  await updateRecordsOf(app)
  expect(await counted()).toBe(0)
})
