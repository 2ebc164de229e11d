import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readingStore } from './reading-store.ts'
import { livesWithClaims } from './testing/lives-with-claims.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let seller: ConnectedSeller
let live: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  live = livesWithClaims({ app, seller, clock })
})
afterAll(() => app.stop())

type Row = { comment_id: string; reading: string; reason: { kind: string } | null }

it('an order that the carts leave out says so, until a search keeps it or the seller says that it is one', async () => {
  const { say, claims, correct, call, mediaId } = await live()
  await say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'], ['bia_22', 'que linda'])
  await claims()
  const { connection } = app.app.platform
  const { rows } = await connection.pool.query('select id from lives where media_id = $1', [mediaId])
  const setUnsure = (ids: string[]) => readingStore(connection.db).setUnsure(rows[0].id, ids)
  const explained = async (): Promise<Record<string, Row>> => {
    const found = await Promise.all(
      ['rosa.t', 'caio.r', 'bia_22'].map(async (name) => {
        const { body } = await call('/explain', { search_param: `@${name}` })
        return [name, body.row.comments[0]] as const
      }),
    )
    return Object.fromEntries(found)
  }
  const before = await explained()
  expect(before['rosa.t']).toMatchObject({ reading: 'order', reason: null })

  const [rosa, caio, bia] = ['rosa.t', 'caio.r', 'bia_22'].map((name) => before[name]!.comment_id)
  await setUnsure([rosa!, caio!, bia!])
  const unsure = { reading: 'not_an_order', reason: { kind: 'not_sure' } }
  expect(await explained()).toMatchObject({ 'rosa.t': unsure, 'caio.r': unsure })
  // What talk was read as stays.
  expect((await explained()).bia_22).toEqual(before.bia_22)

  await setUnsure([rosa!])
  expect((await explained())['caio.r']).toEqual(before['caio.r'])
  await correct({ kind: 'is_an_order', comment_id: rosa, to: { code: '41', label: 'vestido' }, qty: 2 })
  await claims()
  expect((await explained())['rosa.t']).toMatchObject({ reading: 'order', reason: null })
})
