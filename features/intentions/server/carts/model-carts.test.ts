import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { type RunningLlmSimulator, startLlmSimulator } from '#simulators/llm/start.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cartRunStore } from './cart-run-store.ts'
import { findCartsJob } from './request-carts.ts'

let simulator: RunningLlmSimulator
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  simulator = await startLlmSimulator({ port: 0 })
  app = await startTestApp({
    variables: {
      ARARA_ROLES: 'web,jobs',
      INTENTIONS_MODEL_API: 'openai',
      INTENTIONS_MODEL: 'simulated',
      INTENTIONS_MODEL_URL: simulator.hosts.openai,
      INTENTIONS_MODEL_KEY: simulator.world.key,
      INTENTIONS_MODEL_PRICE_IN: '1',
      INTENTIONS_MODEL_PRICE_OUT: '2',
      // Long enough for an answer on a busy machine; one test waits as long.
      INTENTIONS_MODEL_TIMEOUT: '5',
    },
  })
  seller = await connectedSeller(app)
})
afterAll(async () => {
  await app.stop()
  await simulator.close()
  Reflect.deleteProperty(globalThis, 'AI_SDK_LOG_WARNINGS')
})
beforeEach(() => {
  Object.assign(simulator.world, { next: [], always: null, replies: [], requests: [] })
})

const rows = async (query: string, values: unknown[] = []) =>
  (await app.app.platform.connection.pool.query(query, values)).rows

let lives = 0
/** A search, by an engine of its own, of a live that is over. */
async function search(engine: 'llm' | 'both' | null): Promise<{ mediaId: string; liveId: string }> {
  const mediaId = `178${String(++lives).padStart(14, '0')}`
  const said = [
    ['ateliedalu.modas', 'COD 41 vestido longo, R$ 120'],
    ['rosa.t', 'eu quero a 41'],
    ['caio.r', 'quero 2 da 41'],
  ].map(([user = '', text = ''], place) => ({ user, text, at: new Date(Date.now() - (60 - place) * 60_000) }))
  await captureComments(app, seller, mediaId, said)
  await unlock(app, seller.token, mediaId)
  const [live] = await rows(
    `update lives set status = 'ended', ended_at = now() where media_id = $1 returning id`,
    [mediaId],
  )
  await searchAgain(live.id, engine)
  return { mediaId, liveId: live.id }
}

async function searchAgain(liveId: string, engine: 'llm' | 'both' | null): Promise<void> {
  const { connection, ids, clock, jobs } = app.app.platform
  const id = ids.uuid()
  const now = clock.now()
  await cartRunStore(connection.db).add({
    id,
    liveId,
    requestedBy: null,
    status: 'queued',
    error: null,
    engine,
    attempts: 0,
    percentage: 0,
    info: null,
    createdAt: now,
    updatedAt: now,
  })
  await jobs.enqueue(findCartsJob, { runId: id })
}

const finished = (mediaId: string) =>
  eventually(async () => {
    const { body } = await app.call('POST', '/plugins/live/ai/shoppingcart', {
      token: seller.token,
      body: { account_id: seller.accountId, media_id: mediaId },
    })
    return body.row.status === 'finished' && body.row
  })

const decision = (comment: string, person: string, quantity: number) => ({
  comment,
  person,
  product: 'n1',
  kind: 'order',
  quantity,
  variant: '',
  confidence: 0.9,
})
const reply = {
  products: [{ id: 'n1', label: 'vestido longo', codes: ['41'], confidence: 0.9, comments: ['c1'] }],
  decisions: [decision('c2', 'p2', 1), decision('c3', 'p3', 2)],
}

describe('carts that a language model finds', () => {
  it('are those of the engine chosen for the search, with what it used in the run info', async () => {
    simulator.world.replies = [reply]
    const { mediaId, liveId } = await search('llm')
    const row = await finished(mediaId)
    expect(row.products_cart.data[0].users).toMatchObject([
      { username: 'rosa.t', qty: 1, position: 1 },
      { username: 'caio.r', qty: 2, position: 2 },
    ])
    expect(row.products.info).toMatchObject({ model: 'simulated', max_tokens: 8_000, engine: 'llm' })
    expect(row.products.info.use).toMatchObject({ asked: 3, unjudged: 0, fallback: null, changed: null })
    expect(row.products.info.use).not.toHaveProperty('cost')
    const [use] = await rows('select * from model_use where live_id = $1', [liveId])
    expect(use).toMatchObject({ calls: 1, input_tokens: row.products.info.use.input_tokens })
    expect(use.cost).toBeGreaterThan(0)
    expect(await rows('select * from model_answers')).toEqual([])
  })

  it('are found by the embedded engine where the installation and the search name no other', async () => {
    const { mediaId } = await search(null)
    const row = await finished(mediaId)
    expect(row.products.info).toMatchObject({ model: 'arara', engine: 'embedded', use: null })
    expect(simulator.world.requests).toEqual([])
  })

  it('keep a correction, although the model reads the comment otherwise', async () => {
    simulator.world.replies = [reply, reply]
    const { mediaId, liveId } = await search('llm')
    await finished(mediaId)
    const call = async (path: string, body: object) =>
      app.call('POST', `/plugins/live/claims${path}`, {
        token: seller.token,
        body: { account_id: seller.accountId, media_id: mediaId, ...body },
      })
    const claim = await eventually(async () => {
      const { row } = (await call('', {})).body
      return row.claims.find(({ username }: { username: string }) => username === 'caio.r')
    })
    const { product_id, username, variant } = claim
    const correction = { kind: 'quantity', claim: { product_id, username, variant }, qty: 5 }
    expect((await call('/correct', { correction })).status).toBe(201)

    await searchAgain(liveId, 'llm')
    const row = await eventually(async () => {
      const found = await finished(mediaId)
      return found.products_cart.data[0].users.some(({ qty }: { qty: number }) => qty === 5) && found
    })
    expect(row.products.info).toMatchObject({ model: 'simulated', engine: 'llm', use: { asked: 3 } })
    expect(row.products_cart.data[0].users).toMatchObject([
      { username: 'rosa.t', qty: 1 },
      { username: 'caio.r', qty: 5, reason: { kind: 'corrected' } },
    ])
  })

  it('have nothing of a person who is erased while the model is asked', async () => {
    simulator.world.replies = [reply]
    simulator.world.behave('slow')
    const { mediaId } = await search('llm')
    await eventually(async () => simulator.world.requests.length > 0)
    await app.app.lives.eraseOnRequest({ id: 'id-caio.r' })
    const row = await finished(mediaId)
    expect(row.products_cart.data[0].users).toMatchObject([{ username: 'rosa.t' }])
    expect(JSON.stringify(row)).not.toContain('caio.r')
    expect(row.products.info.use).toMatchObject({ asked: 3 })
  })
})
