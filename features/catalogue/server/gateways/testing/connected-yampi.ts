import { expect } from 'vitest'
import {
  type RunningYampiSimulator,
  simulatedYampiUser,
  startYampiSimulator,
} from '#simulators/yampi/start.ts'
import { simulatedStore } from '#simulators/yampi/world/world.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../../testing/shop.ts'

/** The product with its jobs beside a simulated Yampi, where merchants connect its store. */
export async function startWithYampi() {
  const yampi: RunningYampiSimulator = await startYampiSimulator({ port: 0, retryDelays: [20] })
  const app: TestApp = await startTestApp({
    variables: { ARARA_ROLES: 'web,jobs', YAMPI_API_URL: `${yampi.url}/yampi/v2` },
  })
  const store = yampi.world.store(simulatedStore)!

  /** A brand whose store is connected and read. */
  async function connectedShop(): Promise<TestShop & { named(name: string): Promise<Listed> }> {
    const shop = await shopOf(app)
    const ask = (path: string, fields: object = {}) =>
      shop.post(path, { merchant_uuid: shop.merchantUuid, ...fields })
    await ask('/merchants/gateway/connect', {
      ...{ provider: 'yampi', alias: simulatedStore, user_token: simulatedYampiUser.userToken },
      secret_key: yampi.world.state.secretKey,
    })
    const reading = async () => {
      await hurryJobs(app.app)
      return (await ask('/merchants/gateway')).body.row.synced_at
    }
    await expect.poll(reading, { timeout: 60_000 }).not.toBeNull()
    return {
      ...shop,
      named: async (name) =>
        (await shop.search({ limit: 100 })).products.find(
          (product) => product.name.replace(/ ref\. \d+$/, '') === name,
        ),
    }
  }

  return {
    app,
    yampi,
    store,
    connectedShop,
    /** From now on the store's notifications arrive here; before, they are lost. */
    listen() {
      for (const webhook of store.webhooks) webhook.url = `${app.url}/api/webhooks/yampi`
    },
    atYampi: (name: string) => store.products.find((product) => product.name === name)!,
    async stop() {
      await app.stop()
      await yampi.close()
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
type Listed = any
