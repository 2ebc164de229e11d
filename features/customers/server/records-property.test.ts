import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from './testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

/** A generator of numbers that gives the same sequence for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Model = {
  /** Comments by person and live. */
  said: Map<string, number[]>
  open: boolean[]
  mergedInto: Map<string, string>
}

describe('any sequence of comments, locks, merges, undone merges and erasures', () => {
  it.each([1, 2, 3, 4])('leaves the records of a naive model (seed %i)', async (seed) => {
    const { token, uuid: ownerUuid } = await activePerson(app)
    const { pool } = app.app.platform.connection
    const post = (path: string, body: object = {}) => app.call('POST', `/customers${path}`, { token, body })
    const below = numbers(seed * 7_919)
    const lives = [randomUUID(), randomUUID(), randomUUID()]
    const people = Array.from({ length: 6 }, (_, n) => `${seed}0${n}`)
    for (const id of lives)
      await pool.query(
        `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
          last_checked_at, created_at, updated_at, unlocked_at)
        values ($1::uuid, $2, $2, 'x', 'x', $1::text, 'ended', now(), now(), now(), now(), now(), now())`,
        [id, ownerUuid],
      )
    const model: Model = { said: new Map(), open: [true, true, true], mergedInto: new Map() }
    let made = 0

    const rootOf = (person: string): string => {
      const into = model.mergedInto.get(person)
      return into ? rootOf(into) : person
    }
    const uuidOf = async (person: string): Promise<string | null> => {
      const { rows } = await pool.query(
        `select origin_uuid from customer_keys where owner_uuid = $1 and key = $2`,
        [ownerUuid, `p:${person}`],
      )
      return rows[0]?.origin_uuid ?? null
    }
    const countOf = (person: string) =>
      (model.said.get(person) ?? []).reduce((sum, count, live) => sum + (model.open[live] ? count : 0), 0)
    const shown = (person: string) =>
      people.filter((one) => rootOf(one) === person).reduce((sum, one) => sum + countOf(one), 0)

    for (let step = 0; step < 40; step += 1) {
      const [one, other, live] = [people[below(6)]!, people[below(6)]!, below(3)]
      const act = below(10)
      if (act < 5) {
        made += 1
        await pool.query(
          `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
          values ($1, $2, $3, $4, true, $5, $6, 'oi', 'oi', false, false)`,
          [lives[live], `c${made}`, made, clock.now(), one, `nome.${one}.${below(2)}`],
        )
        await pool.query('update lives set revision = revision + 1 where id = $1', [lives[live]])
        const counts = model.said.get(one) ?? [0, 0, 0]
        model.said.set(one, counts.with(live, counts[live]! + 1))
      } else if (act === 5) {
        model.open[live] = !model.open[live]
        await pool.query(
          `update lives set unlocked_at = case when $2 then now() end, revision = revision + 1 where id = $1`,
          [lives[live], model.open[live]],
        )
      } else if (act < 8) {
        const [a, b] = [await uuidOf(one), await uuidOf(other)]
        if (a && b) {
          const { status } = await post('/merges/accept', { uuid: a, other_uuid: b })
          const isPossible =
            one !== other && [one, other].every((each) => rootOf(each) === each && shown(each) > 0)
          expect([step, status === 200]).toEqual([step, isPossible])
          if (isPossible) model.mergedInto.set(other, one)
        }
      } else if (act === 8) {
        const uuid = await uuidOf(one)
        const restored = uuid !== null && model.mergedInto.has(one)
        if (restored) {
          await post('/merges/undo', { uuid })
          model.mergedInto.delete(one)
        }
      } else if (![...model.mergedInto].flat().includes(one)) {
        await app.app.lives.eraseOnRequest({ id: one })
        model.said.delete(one)
      }
      await updateRecordsOf(app)
      const answer = await post('/list')
      const found = answer.status === 204 ? [] : rowsOf(answer.body)
      const expected = people.map((person) => (rootOf(person) === person ? shown(person) : 0)).filter(Boolean)
      const counts = found.map(({ total_comments: total }) => total as number)
      expect([step, counts.toSorted()]).toEqual([step, expected.toSorted()])
      for (const row of found.slice(0, 2)) {
        const said = await post('/comments', { uuid: row.uuid, limit: 500 })
        expect(rowsOf(said.body)).toHaveLength(row.total_comments)
      }
    }
  })
})
