import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixedClock } from '#platform/server/clock.ts'
import { httpClient } from '#platform/server/http-client.ts'
import { simulatedYampiUser, startYampiSimulator } from '#simulators/yampi/start.ts'
import { changeSkuHere, deleteProductHere } from '#simulators/yampi/world/change-here.ts'
import { simulatedStore } from '#simulators/yampi/world/world.ts'
import { type YampiClient, yampiClient } from '../yampi/yampi-client.ts'
import { yampiGateway } from '../yampi/yampi-gateway.ts'
import type { GatewayFixture } from './gateway-fixture.ts'

/** The simulated Yampi store, as it answers a client with the right credentials. */
export async function yampiFixture() {
  const clock = fixedClock('2026-11-21T12:00:00.000Z')
  const simulator = await startYampiSimulator({ port: 0, clock: () => clock.now().getTime() })
  const { world, url } = simulator
  const store = world.store(simulatedStore)!
  const pauses: number[] = []
  const clientOf = (apiUrl: string, fetching = httpClient) =>
    yampiClient({
      httpClient: fetching,
      apiUrl,
      credentials: simulatedYampiUser,
      pause: async (milliseconds) => {
        pauses.push(milliseconds)
        clock.advance(milliseconds)
      },
    })
  const gatewayOf = (client: YampiClient) =>
    yampiGateway(client, {
      alias: simulatedStore,
      payUrl: `${url}/yampi/pay/${simulatedStore}/r`,
      now: clock.now,
    })
  const client = clientOf(`${url}/yampi/v2`)
  const gateway = gatewayOf(client)
  const silent = createServer(() => {})
  const wrong = createServer((_request, response) => response.end('<html>Em manutenção</html>'))
  const addressOf = async (server: Server) => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
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
    misbehaving: {
      silent: gatewayOf(
        clientOf(await addressOf(silent), (address, request) =>
          httpClient(address, { ...request, timeoutMs: 50 }),
        ),
      ),
      wrong: gatewayOf(clientOf(await addressOf(wrong))),
    },
    buys: (address) => fetch(address).then((page) => page.text()),
    async stop() {
      for (const server of [silent, wrong]) {
        server.closeAllConnections()
        server.close()
      }
      await simulator.close()
    },
  }
  return { ...fixture, world, store, client, clock, pauses }
}
