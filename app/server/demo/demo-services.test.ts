import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { optionsFromEnvironment, type RunningSimulators, startSimulators } from '#simulators/main.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const patient = { timeout: 60_000, interval: 50 }
let folder: string
let simulators: RunningSimulators
let app: TestApp
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-demo-'))
  const options = optionsFromEnvironment({ ARARA_DATA_DIR: folder })
  simulators = await startSimulators({ ...options, port: 0 })
  app = await startTestApp({
    variables: { ARARA_EXAMPLE_DATA: 'on', ARARA_SIMULATORS_URL: simulators.url },
  })
  const seller = await app.app.ensureDemoSeller()
  await app.app.ensureDemoBrand()
  const answer = await app.call('POST', '/session/login', { body: { ...seller, document_type: 'CPF' } })
  token = answer.body.row.token
})
afterAll(async () => {
  await app.stop()
  await simulators.close()
  await rm(folder, { recursive: true })
})

const post = async (path: string, body: object = {}) => (await app.call('POST', path, { token, body })).body

it('has the brand of the demo sell with a label to print, one to buy, and its orders at a simulated Bling', async () => {
  const [brand] = rowsOf(await post('/merchants/my'))
  const merchant_uuid = brand?.uuid
  const orders = rowsOf(await post('/orders/list', { merchant_uuid, states: ['paid', 'packed'] }))
  expect(orders).toHaveLength(2)
  const order_uuids = orders.map(({ uuid }) => uuid)
  await expect
    .poll(
      async () =>
        rowsOf(await post('/parcels/labels', { merchant_uuid, order_uuids })).map((row) => row.state),
      patient,
    )
    .toEqual(['ready'])
  const { parcels } = (await post('/parcels/labels/prices', { merchant_uuid, order_uuids })).row
  expect(parcels.map(({ reason }: { reason: string | null }) => reason)).toEqual([null, null])
  await expect
    .poll(async () => (await post('/merchants/erp', { merchant_uuid })).row, patient)
    .toMatchObject({ kind: 'bling', waiting: 0, open: 0 })
  const state = await (await fetch(`${simulators.url}/bling/control/state`)).json()
  expect(state.orders.length).toBeGreaterThanOrEqual(2)
  const { rows } = await app.app.platform.connection.pool.query(
    `select count(*)::int as n from outgoing_messages where recipient = 'luciana@arara.example'`,
  )
  expect(rows[0].n).toBe(0)
})
