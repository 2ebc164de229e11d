import { fixedClock } from '#platform/server/clock.ts'
import { httpClient } from '#platform/server/http-client.ts'
import { simulatedYampiUser, startYampiSimulator } from '#simulators/yampi/start.ts'
import { changeSkuHere, deleteProductHere } from '#simulators/yampi/world/change-here.ts'
import { simulatedStore } from '#simulators/yampi/world/world.ts'
import { yampiClient } from '../yampi/yampi-client.ts'
import { yampiGateway } from '../yampi/yampi-gateway.ts'
import type { GatewayFixture } from './gateway-fixture.ts'

/** The simulated Yampi store, as it answers a client with the right credentials. */
export async function yampiFixture() {
  const clock = fixedClock('2026-11-21T12:00:00.000Z')
  const simulator = await startYampiSimulator({ port: 0, clock: () => clock.now().getTime() })
  const { world, url } = simulator
  const store = world.store(simulatedStore)!
  const pauses: number[] = []
  const client = yampiClient({
    httpClient,
    apiUrl: `${url}/yampi/v2`,
    credentials: simulatedYampiUser,
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      clock.advance(milliseconds)
    },
  })
  const gateway = yampiGateway(client, {
    alias: simulatedStore,
    payUrl: `${url}/yampi/pay/${simulatedStore}/r`,
    now: clock.now,
  })
  const fixture: GatewayFixture = {
    gateway,
    productCount: store.products.length,
    pictures: async () => ['https://loja.example/a.jpg', 'https://loja.example/b.jpg'],
    async sellFor(gatewayProductId, centavos) {
      clock.advance(1000)
      const product = store.products.find(({ id }) => String(id) === gatewayProductId)!
      for (const sku of product.skus)
        changeSkuHere(world, store, sku.id, { price: centavos / 100, stock: Number.NaN })
    },
    async remove(gatewayProductId) {
      deleteProductHere(world, store, Number(gatewayProductId))
    },
    now: clock.now,
    later: () => clock.advance(86_400_000),
    async fail() {
      store.active = false
    },
    async recover() {
      store.active = true
    },
    buys: (address) => fetch(address).then((page) => page.text()),
    stop: () => simulator.close(),
  }
  return { ...fixture, world, store, client, clock, pauses }
}
