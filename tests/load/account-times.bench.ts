import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { newPerson } from '#features/accounts/server/testing/people.ts'
import type { Bench, BenchContext, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, median, timed } from './measure.ts'

const rounds = 60
const perAccount = 4

/** Compares response times for documents with and without an account: a difference would reveal accounts. */
export const bench: Bench = {
  name: 'the same time for known and unknown accounts',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const known = await addAccounts(fixture, context, Math.ceil(rounds / perAccount))
    context.log(machine())
    const knownAt = (round: number) => known[round % known.length]!

    const rows: BenchRow[] = []
    for (const [call, limit, known, unknown] of [
      ['login', 1.25, (at: number) => login(knownAt(at)), () => login(newPerson())],
      ['recover', 1.1, (at: number) => recover(knownAt(at)), () => recover(newPerson())],
      ['sign-up', 1.25, (at: number) => signUp(knownAt(at)), () => signUp(newPerson())],
    ] as const)
      rows.push(...compared(call, limit, await inTurns(fixture, known, unknown)))
    return { rows }
  },
}

type Request = { path: string; body: object }

const login = ({ document }: { document: string }): Request => ({
  path: '/api/session/login',
  body: { document, document_type: 'CPF', password: 'senha errada' },
})
const recover = ({ document }: { document: string }): Request => ({
  path: '/api/session/password/recover',
  body: { document, document_type: 'CPF', recover_method: 'email' },
})
const signUp = ({ document }: { document: string }): Request => ({
  path: '/api/session/signup',
  body: { ...newPerson(), document },
})

/** Every request has its own client address, so that no rate limit applies; the first rounds are a warm-up. */
async function inTurns(
  fixture: BenchFixture,
  known: (round: number) => Request,
  unknown: (round: number) => Request,
): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = -5; round < rounds; round += 1)
    for (const [kind, request] of [
      ['known', known],
      ['unknown', unknown],
    ] as const) {
      const { path, body } = request(Math.abs(round))
      const address = `2001:db8:${kind.length}:${Math.abs(round)}::${randomUUID().slice(0, 4)}`
      const took = await timed(async () => {
        const { status } = await fixture.post(path, { 'x-forwarded-for': address }, JSON.stringify(body))
        if (status >= 500 || status === 429) throw new Error(`${path} answered ${status}`)
      })
      if (round >= 0) times[kind].push(took)
    }
  return times
}

function compared(call: string, limit: number, times: { known: number[]; unknown: number[] }): BenchRow[] {
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = Math.max(known / unknown, unknown / known)
  return [
    { label: `${call}, known, p50`, value: known, unit: 'ms' },
    { label: `${call}, unknown, p50`, value: unknown, unit: 'ms' },
    { label: `${call}, the slower beside the faster`, value: apart, unit: 'times', limit, aim: '1' },
  ]
}

/** Creates copies of the demo seller's account, with the same password hash and other documents. */
async function addAccounts({ databaseUrl }: BenchFixture, { cleanUp }: BenchContext, count: number) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  cleanUp(() => pool.end())
  const people = Array.from({ length: count }, () => newPerson())
  const { rows } = await pool.query('select * from users limit 1')
  for (const { document, email } of people) {
    const uuid = randomUUID()
    const user = { ...rows[0], uuid, document, email, username: uuid }
    const columns = Object.keys(user)
    const values = columns.map((column) => asStored(user[column as keyof typeof user]))
    await pool.query(
      `insert into users (${columns.map((column) => `"${column}"`).join()}) values (${columns.map((_, at) => `$${at + 1}`).join()})`,
      values,
    )
  }
  return people
}

/** JSON columns are read as objects and written as text. */
function asStored(value: unknown): unknown {
  return value !== null && typeof value === 'object' && !(value instanceof Date)
    ? JSON.stringify(value)
    : value
}
