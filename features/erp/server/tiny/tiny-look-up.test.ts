import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServiceAnswer } from '#features/services/server/index.ts'
import { startTinySimulator } from '#simulators/tiny/start.ts'
import type { ErpOrder } from '../port.ts'
import { tinyErp } from './tiny-erp.ts'

const taxId = '19119119100'
let tiny: Awaited<ReturnType<typeof startTinySimulator>>
let token: string
beforeAll(async () => {
  tiny = await startTinySimulator({ port: 0 })
  const { world } = tiny
  token = world.takeCode(world.issueCode('http://product/back'), 'http://product/back')!.access
})
afterAll(() => tiny.close())

const erp = () =>
  tinyErp(async ({ path }): Promise<ServiceAnswer> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${tiny.url}/tiny/public-api/v3${path}`, { headers })
    if (answer.status === 204) return { kind: 'ok', body: {} }
    return answer.ok ? { kind: 'ok', body: await answer.json() } : { kind: 'missing' }
  })
const order = (reference: string): ErpOrder => ({
  ...{ uuid: 'x', reference, number: 1, version: 1, placedAt: new Date(), paidAt: new Date() },
  customer: { name: 'Rosa Lima', taxId, email: null, phone: null },
  ...{ lines: [], freight: 0, discount: 0, total: 4990, payments: [], delivery: null },
})

it('finds an order among hundreds of its buyer, or says that it cannot tell; it never takes it for absent', async () => {
  const { world } = tiny
  const contactId = world.addContact('Rosa Lima', taxId).id
  const today = new Date().toISOString().slice(0, 10)
  const placed = Array.from({ length: 250 }, (_, at) =>
    world.addOrder({ numeroOrdemCompra: `${at}-abc`, data: today, total: 4990, contactId, lines: [] }),
  )
  const lost = placed.at(-1)!
  const others = new Set(placed.slice(0, -1).map(({ id }) => String(id)))
  const found = await erp().find(order(lost.numeroOrdemCompra), async () => others)
  expect(found?.erpId).toBe(String(lost.id))
  expect(await erp().find(order('of none'), async () => others)).toBeNull()
  const none = async () => new Set<string>()
  await expect(erp().find(order('of none'), none)).rejects.toMatchObject({ problem: 'too_many_alike' })
})
