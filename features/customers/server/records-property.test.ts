import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { runs } from '#tests/properties/runs.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { undoImport } from './import/run-import.ts'
import { importedFrom } from './testing/imported.ts'
import { RecordModel } from './testing/record-model.ts'
import { updateRecordsOf } from './testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

/** Histories that go on beside each other, so that one pass serves an act of each. */
const together = 25
const moments = 24
const acts = [
  'say',
  'say',
  'say',
  'pay',
  'pay',
  'file',
  'lock',
  'merge',
  'merge',
  'separate',
  'split',
] as const
const rareActs = ['split', 'give back', 'give back', 'take back', 'take back', 'erase', 'erase id'] as const

/** A generator of numbers that gives the same sequence for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 7_919) % 2_147_483_648
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const pool = () => app.app.platform.connection.pool

async function newHistory(seed: number) {
  const { token, uuid: owner } = await activePerson(app)
  const below = numbers(seed)
  const model = new RecordModel()
  const merchant = await addedMerchant(app, token)
  const lives = [randomUUID(), randomUUID(), randomUUID()]
  const commenters = Array.from({ length: 5 }, (_, n) => `p:${seed}0${n}`)
  const buyers = Array.from({ length: 3 }, () => `b:${randomUUID()}`)
  /** Those who were erased buy no more: the orders of an erased buyer are nobody's. */
  const gone = new Set<string>()
  let made = 0
  await pool().query(
    `insert into buyers (uuid, merchant_uuid, name, created_at) select uuid, $2, 'Ana', now() from unnest($1::uuid[]) uuid`,
    [buyers.map((key) => key.slice(2)), merchant],
  )
  await pool().query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, created_at, updated_at, unlocked_at)
    select id, $2, $2, 'x', 'x', id::text, 'ended', now(), now(), now(), now(), now(), now() from unnest($1::uuid[]) id`,
    [lives, owner],
  )
  const post = (path: string, body: object) => app.call('POST', `/customers${path}`, { token, body })
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)]

  async function say(): Promise<void> {
    const [key, live] = [pick(commenters)!, below(3)]
    made += 1
    // The names change, and several people have them.
    await pool().query(
      `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
      values ($1, $2, $3, $4, true, $5, $6, 'oi', 'oi', false, false)`,
      [lives[live], `c${made}`, made, clock.now(), key.slice(2), `nome.${seed}.${below(3)}`],
    )
    await pool().query('update lives set revision = revision + 1 where id = $1', [lives[live]])
    const counts = model.said.get(key) ?? [0, 0, 0]
    model.said.set(key, counts.with(live, counts[live]! + 1))
  }

  async function pay(): Promise<void> {
    const key = pick(buyers)!
    if (gone.has(key)) return
    made += 1
    const [paid, refunded] = [1 + below(20_000), below(2)]
    await pool().query(
      `insert into orders (uuid, merchant_uuid, number, buyer_uuid, state, collects, collects_until, term_from, held_until,
        version, discount, paid, refunded, created_at, updated_at)
      values ($1, $2, $3, $4, 'delivered', false, now(), now(), now(), 1, 0, $5, $6, now(), now())`,
      [randomUUID(), merchant, made, key.slice(2), paid, refunded],
    )
    await pool().query('insert into customer_changed_buyers values ($1) on conflict do nothing', [
      key.slice(2),
    ])
    model.paid.set(key, [...(model.paid.get(key) ?? []), paid - refunded])
  }

  /** One of two files, each with one person; a file that was imported before changes nothing. */
  async function file(): Promise<void> {
    const name = `arq${seed}.${below(2)}`
    const [row] = await importedFrom(
      app,
      { token, uuid: owner },
      `Usuário;E-mail\n@${name};${name}@exemplo.example`,
    )
    const key = `f:${name}`
    if (!model.homes.has(key)) model.found(key, row!)
    else expect(row).toBeUndefined()
  }

  /** Undoes an import whose person is nothing else: the person is gone, and the file can be imported again. */
  async function takeBack(): Promise<void> {
    const alone = [...model.homes].filter(
      ([key, home]) =>
        key.startsWith('f:') &&
        model.records.get(home)?.mergedInto === null &&
        model.treeOf(home).length === 1 &&
        model.keysOf(home).length === 1,
    )
    const [, home] = pick(alone) ?? []
    if (!home) return
    const { rows } = await pool().query(
      'select import_uuid from customer_import_items where customer_uuid = $1 and is_new',
      [home],
    )
    if (rows.length === 0) return
    expect((await post('/import/undo', { uuid: rows[0].import_uuid })).status).toBe(202)
    await undoImport(app.app.platform, rows[0].import_uuid)
    model.erase(home)
  }

  async function lock(): Promise<void> {
    const live = below(3)
    model.open[live] = !model.open[live]
    await pool().query(
      `update lives set unlocked_at = case when $2 then now() end, revision = revision + 1 where id = $1`,
      [lives[live], model.open[live]],
    )
  }

  async function merge(): Promise<void> {
    const records = [...model.records.keys()]
    const [into, other] = [pick(records), pick(records)]
    if (!into || !other) return
    const { status } = await post('/merges/accept', { uuid: into, other_uuid: other })
    const isPossible = model.canMerge(into, other)
    expect(['merge', status === 200]).toEqual(['merge', isPossible])
    if (isPossible) model.merge(into, other)
  }

  async function separate(): Promise<void> {
    const record = pick([...model.records].flatMap(([uuid, { mergedInto }]) => (mergedInto ? [uuid] : [])))
    if (!record) return
    await post('/merges/undo', { uuid: record })
    model.undoMerge(record)
  }

  async function split(): Promise<void> {
    const root = pick(model.shown())
    if (!root) return
    const parts = model.keysOf(root).filter((key) => !key.startsWith('f:') && model.isSeen(key))
    const leaving = parts.filter(() => below(2) === 0)
    if (leaving.length === 0) return
    const { status, body } = await post('/split', { uuid: root, parts: leaving })
    const isPossible = model.canSplit(root, leaving)
    expect(['split', status === 201]).toEqual(['split', isPossible])
    if (isPossible) model.split(root, leaving, body.row.uuid)
  }

  async function giveBack(): Promise<void> {
    const record = pick([...model.records].flatMap(([uuid, { split: from }]) => (from ? [uuid] : [])))
    if (!record) return
    const { status } = await post('/split/undo', { uuid: record })
    const isPossible = model.canUndoSplit(record)
    expect(['give back', status === 200]).toEqual(['give back', isPossible])
    if (isPossible) model.undoSplit(record)
  }

  async function erase(): Promise<void> {
    const root = pick(model.shown())
    if (!root) return
    expect((await post('/erasure/erase', { uuid: root })).status).toBe(200)
    for (const key of model.keysOf(root)) if (key.startsWith('b:')) gone.add(key)
    model.erase(root)
  }

  /** What Instagram asks for: everybody with an id, in the accounts of all. */
  async function eraseId(): Promise<void> {
    const key = pick(commenters)!
    const home = model.homes.get(key)
    if (!home || model.treeOf(model.rootOf(home)).length > 1 || model.keysOf(home).length > 1) return
    await app.app.lives.eraseOnRequest({ id: key.slice(2) })
    model.erase(home)
  }

  const pairOf = (one: string, other: string) => [one, other].sort().join()
  async function suggested(): Promise<string[]> {
    const { suggestions } = (await post('/merges/suggestions', {})).body.row
    const pairs = suggestions as { first: { uuid: string }; second: { uuid: string } }[]
    return pairs.map(({ first, second }) => pairOf(first.uuid, second.uuid)).sort()
  }

  /** Two to five records with one name, without those that the owner said are different people. */
  async function sharingNames(found: ReturnType<typeof rowsOf>): Promise<string[]> {
    const { rows } = await pool().query(
      'select first_uuid as one, second_uuid as other from customer_refusals where owner_uuid = $1',
      [owner],
    )
    const refused = new Set(rows.map(({ one, other }) => pairOf(one, other)))
    const named = found.filter(({ user_name: name }) => name !== null)
    return [...Map.groupBy(named, ({ user_name: name }) => name).values()]
      .filter(({ length }) => length <= 5)
      .flatMap((group) =>
        group.flatMap((one, at) => group.slice(at + 1).map((other) => pairOf(one.uuid, other.uuid))),
      )
      .filter((pair) => !refused.has(pair))
      .sort()
  }

  const doing = {
    ...{ say, pay, file, 'take back': takeBack, lock, merge, separate, split, erase },
    ...{ 'give back': giveBack, 'erase id': eraseId },
  }
  return {
    model,
    act: () => doing[below(4) === 0 ? pick(rareActs)! : pick(acts)!](),

    /** Every new commenter and buyer has a record that nobody else has. */
    async learn(): Promise<void> {
      for (const key of model.unfound()) {
        const { rows } = await pool().query(
          'select origin_uuid, customer_uuid from customer_keys where owner_uuid = $1 and key = $2',
          [owner, key],
        )
        expect(rows).toEqual([{ origin_uuid: rows[0]?.origin_uuid, customer_uuid: rows[0]?.origin_uuid }])
        model.found(key, rows[0].origin_uuid)
      }
    },

    async compare(): Promise<void> {
      const answer = await post('/list', { limit: 500 })
      const found = answer.status === 204 ? [] : rowsOf(answer.body)
      const counted = found.map(({ uuid, total_comments: comments, total_bought: bought }) => ({
        ...{ uuid, comments, bought },
      }))
      const expected = model.shown().map((uuid) => ({ uuid, ...model.figuresOf(uuid) }))
      const byUuid = (one: { uuid: string }, other: { uuid: string }) => (one.uuid < other.uuid ? -1 : 1)
      expect(counted.toSorted(byUuid)).toEqual(expected)
      const buying = await post('/list', { merchant_uuid: merchant, limit: 500 })
      const ofBrand = buying.status === 204 ? [] : rowsOf(buying.body)
      expect(ofBrand.map(({ uuid, total_bought: bought }) => ({ uuid, bought })).toSorted(byUuid)).toEqual(
        expected.flatMap(({ uuid, bought }) =>
          model.keysOf(uuid).some((key) => key.startsWith('b:')) ? [{ uuid, bought }] : [],
        ),
      )
      const buyers = new Set(ofBrand.map(({ uuid }) => uuid))
      expect(ofBrand.map(({ uuid, last_seen_at: seen }) => [uuid, seen])).toEqual(
        found.flatMap(({ uuid, last_seen_at: seen }) => (buyers.has(uuid) ? [[uuid, seen]] : [])),
      )
      // A record is found by what each of its files had, whatever it was merged into since.
      for (const [key, home] of model.homes)
        if (key.startsWith('f:')) {
          const byPart = await post('/list', { filter: { search_param: `${key.slice(2)}@exemplo` } })
          expect([key, ...rowsOf(byPart.body).map(({ uuid }) => uuid)]).toEqual([key, model.rootOf(home)])
        }
      expect(await suggested()).toEqual(await sharingNames(found))
      const last = found.at(-1)
      if (!last) return
      const said = await post('/comments', { uuid: last.uuid, limit: 500 })
      expect(said.status === 204 ? [] : rowsOf(said.body)).toHaveLength(last.total_comments)
    },
  }
}

const seeds = Array.from({ length: runs(2) }, (_, n) => n * together + 1)

describe('any sequence of comments, orders, locks, imports, merges, splits, their undo and erasures', () => {
  it.each(seeds)('leaves the records of a naive model (25 histories from seed %i)', async (seed) => {
    const histories = await Promise.all(Array.from({ length: together }, (_, n) => newHistory(seed + n)))
    for (let moment = 0; moment < moments; moment += 1) {
      await Promise.all(histories.map((history) => history.act()))
      await updateRecordsOf(app)
      await Promise.all(histories.map((history) => history.learn()))
      // Each history is compared after every sixth act, and all at the end.
      const isLast = moment === moments - 1
      for (const [n, history] of histories.entries())
        if (isLast || (n + moment) % 6 === 0)
          await history.compare().catch((fault: Error) => {
            fault.message = `history ${seed + n}, act ${moment}: ${fault.message}`
            throw fault
          })
    }
  })
})
