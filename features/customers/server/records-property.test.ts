import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { runs } from '#tests/properties/runs.ts'
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
  /** Centavos by buyer who was not erased. */
  bought: Map<string, number[]>
  mergedInto: Map<string, string>
}

const seeds = Array.from({ length: runs(4) }, (_, n) => n + 1)

describe('any sequence of comments, orders, locks, merges, undone merges and erasures', () => {
  it.each(seeds)('leaves the records of a naive model (seed %i)', async (seed) => {
    const { token, uuid: ownerUuid } = await activePerson(app)
    const { pool } = app.app.platform.connection
    const post = (path: string, body: object = {}) => app.call('POST', `/customers${path}`, { token, body })
    const below = numbers(seed * 7_919)
    const lives = [randomUUID(), randomUUID(), randomUUID()]
    const commenters = Array.from({ length: 6 }, (_, n) => `${seed}0${n}`)
    const buyers: string[] = [randomUUID(), randomUUID(), randomUUID()]
    const people = [...commenters, ...buyers]
    const merchant = await addedMerchant(app, token)
    for (const uuid of buyers)
      await pool.query(
        `insert into buyers (uuid, merchant_uuid, name, created_at) values ($1, $2, 'Ana', now())`,
        [uuid, merchant],
      )
    for (const id of lives)
      await pool.query(
        `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
          last_checked_at, created_at, updated_at, unlocked_at)
        values ($1::uuid, $2, $2, 'x', 'x', $1::text, 'ended', now(), now(), now(), now(), now(), now())`,
        [id, ownerUuid],
      )
    const model: Model = {
      said: new Map(),
      open: [true, true, true],
      bought: new Map(),
      mergedInto: new Map(),
    }
    for (const buyer of buyers) model.bought.set(buyer, [])
    let made = 0

    const rootOf = (person: string): string => {
      const into = model.mergedInto.get(person)
      return into ? rootOf(into) : person
    }
    const uuidOf = async (person: string): Promise<string | null> => {
      const { rows } = await pool.query(
        `select origin_uuid from customer_keys where owner_uuid = $1 and key = $2`,
        [ownerUuid, buyers.includes(person) ? `b:${person}` : `p:${person}`],
      )
      return rows[0]?.origin_uuid ?? null
    }
    const countOf = (person: string) =>
      (model.said.get(person) ?? []).reduce((sum, count, live) => sum + (model.open[live] ? count : 0), 0)
    const partsOf = (person: string) => people.filter((one) => rootOf(one) === person)
    const totalOf = (person: string) => partsOf(person).reduce((sum, one) => sum + countOf(one), 0)
    const paymentsOf = (person: string) => partsOf(person).flatMap((one) => model.bought.get(one) ?? [])
    const isShown = (person: string) => totalOf(person) > 0 || paymentsOf(person).length > 0
    const boughtBy = (person: string) => paymentsOf(person).reduce((sum, paid) => sum + paid, 0)
    /** Forgets these people; buyers whose orders stay have no name. */
    const forget = (gone: string[]) => {
      for (const one of gone) {
        model.said.delete(one)
        model.bought.delete(one)
        model.mergedInto.delete(one)
      }
    }

    for (let step = 0; step < 40; step += 1) {
      const [one, other, live] = [people[below(9)]!, people[below(9)]!, below(3)]
      const act = below(11)
      if (act < 5 && buyers.includes(one)) {
        if (!model.bought.has(one)) continue
        made += 1
        const [paid, refunded] = [1 + below(20_000), below(2)]
        await pool.query(
          `insert into orders (uuid, merchant_uuid, number, buyer_uuid, state, collects, collects_until, term_from, held_until,
            version, discount, paid, refunded, created_at, updated_at)
          values ($1, $2, $3, $4, 'delivered', false, now(), now(), now(), 1, 0, $5, $6, now(), now())`,
          [randomUUID(), merchant, made, one, paid, refunded],
        )
        await pool.query('insert into customer_changed_buyers values ($1) on conflict do nothing', [one])
        model.bought.set(one, [...model.bought.get(one)!, paid - refunded])
      } else if (act < 5) {
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
            one !== other && [one, other].every((each) => rootOf(each) === each && isShown(each))
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
      } else if (act === 9) {
        if (buyers.includes(one) || [...model.mergedInto].flat().includes(one)) continue
        await app.app.lives.eraseOnRequest({ id: one })
        forget([one])
      } else {
        const [root, uuid] = [rootOf(one), await uuidOf(rootOf(one))]
        if (uuid === null) continue
        const { status } = await post('/erasure/erase', { uuid })
        expect([step, status === 200]).toEqual([step, isShown(root)])
        if (status === 200) forget(partsOf(root))
      }
      await updateRecordsOf(app)
      const answer = await post('/list')
      const found = answer.status === 204 ? [] : rowsOf(answer.body)
      const expected = people
        .filter((person) => rootOf(person) === person && isShown(person))
        .map((person) => `${totalOf(person)} comments, ${boughtBy(person)} centavos`)
      const counts = found.map(
        ({ total_comments: n, total_bought: bought }) => `${n} comments, ${bought} centavos`,
      )
      expect([step, counts.toSorted()]).toEqual([step, expected.toSorted()])
      for (const row of found.slice(0, 2)) {
        const said = await post('/comments', { uuid: row.uuid, limit: 500 })
        expect(said.status === 204 ? [] : rowsOf(said.body)).toHaveLength(row.total_comments)
      }
    }
  })
})
