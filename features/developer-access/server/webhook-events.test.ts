import { afterAll, beforeAll, expect, it } from 'vitest'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { liveEnded } from '#features/lives/server/index.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const mediaId = '17900000000000123'
let app: TestApp
let seller: ConnectedSeller
let uuid: string
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  const body = { events: ['live.ended', 'intentions.ready'], password: permanentPassword }
  // Nothing leaves for such an address; its deliveries are looked at as they wait.
  const address = 'https://10.0.0.8/events'
  const added = await app.call('POST', '/users/webhooks/add', {
    token: seller.token,
    body: { ...body, address },
  })
  uuid = added.body.row.uuid

  const begin = Date.parse('2026-11-21T22:40:00Z')
  const said = [
    ['ateliedalu.modas', 'COD 41 vestido longo estampado, R$ 120, do P ao G'],
    ['rosa.t', 'eu quero a 41 tamanho M'],
  ] as const
  await captureComments(
    ...([app, seller, mediaId] as const),
    said.map(([user, text], number) => ({ user, text, at: new Date(begin + number * 20_000) })),
  )
  await unlock(app, seller.token, mediaId)
})
afterAll(() => app.stop())

async function bodiesOf(type: string): Promise<{ data: Record<string, unknown> }[]> {
  const { rows } = await app.app.platform.connection.pool.query(
    'select body from webhook_deliveries where endpoint_uuid = $1 and type = $2',
    [uuid, type],
  )
  return rows.map(({ body }) => JSON.parse(body))
}
const ids = () => ({
  ...{ plugin_id: seller.pluginId, account_id: seller.accountId, account: seller.username },
  media_id: mediaId,
})

it('the end of a live is an event of its owner, once for each end', async () => {
  const { connection, events } = app.app.platform
  const { rows } = await connection.pool.query(
    `update lives set status = 'ended', ended_at = $2 where media_id = $1 returning id, started_at`,
    [mediaId, clock.now()],
  )
  const end = { liveId: rows[0].id as string, endedAt: clock.now().toISOString() }
  await events.deliver(liveEnded, end)
  await events.deliver(liveEnded, end)
  expect((await bodiesOf('live.ended')).map(({ data }) => data)).toEqual([
    { ...ids(), started_at: rows[0].started_at.toISOString(), ended_at: end.endedAt },
  ])
})

it('carts that were found are an event of the owner of the live', async () => {
  const body = { account_id: seller.accountId, media_id: mediaId }
  await app.call('POST', '/plugins/live/ai/shoppingcart/create', { token: seller.token, body })
  await expect
    .poll(() => bodiesOf('intentions.ready'), { timeout: 60_000, interval: 50 })
    .toMatchObject([{ data: { ...ids(), products: 1, people: 1 } }])
})
