import { publicAddress } from '#platform/server/public-address.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { type Connection, connectionStore } from '../connection-store.ts'
import { connectionChanged } from '../shop-changed.ts'
import { objectOf, rowsOf } from '../yampi/product-of-yampi.ts'
import { yampiSettings } from '../yampi/settings.ts'
import { type YampiClient, type YampiCredentials, yampiClient } from '../yampi/yampi-client.ts'

export const yampiWebhookPath = '/api/webhooks/yampi'

const events = [
  ...['product.created', 'product.updated', 'product.deleted', 'product.inventory.updated'],
  ...['order.paid', 'order.status.updated'],
]

/** What is sealed of a connection to Yampi: the credentials, and the secret that signs the store's notifications. */
export type SealedYampi = YampiCredentials & { webhookId: string | null; webhookSecret: string | null }

type Deps = Pick<CatalogueDeps, 'env' | 'httpClient' | 'secrets' | 'connection' | 'realtime'>

export function clientFor(
  deps: Pick<Deps, 'env' | 'httpClient'>,
  credentials: YampiCredentials,
): YampiClient {
  return yampiClient({
    httpClient: deps.httpClient,
    apiUrl: yampiSettings(deps.env).apiUrl,
    credentials,
  })
}

/** The client of a connected store. Refused credentials mark the connection: they were replaced at Yampi. */
export function clientOf(deps: Deps, connection: Connection): YampiClient {
  return yampiClient({
    httpClient: deps.httpClient,
    apiUrl: yampiSettings(deps.env).apiUrl,
    credentials: openYampi(deps, connection),
    async onRefused() {
      await connectionStore(deps.connection.db).markFailed(connection.merchantUuid, 'gateway_credentials')
      await connectionChanged(deps, connection.merchantUuid)
    },
  })
}

export function openYampi({ secrets }: Pick<Deps, 'secrets'>, connection: Connection): SealedYampi {
  if (connection.credentials === null) throw new Error('a connection to Yampi without credentials')
  return JSON.parse(secrets.box.open(connection.credentials, connection.merchantUuid)) as SealedYampi
}

/** The stores that the credentials open. */
export async function storesOf(client: YampiClient) {
  const answer = await client.call({ method: 'POST', path: '/auth/me' })
  return rowsOf(objectOf(objectOf(answer).data).merchants).map(({ alias, name, active }) => ({
    alias: String(alias),
    name: String(name),
    active: active === true || active === 1,
  }))
}

/**
 * Asks for the store's notifications. Their secret is in the answer; a store whose plan allows no further webhook is
 * kept current by the readings of every quarter of an hour alone.
 */
export async function subscribeToStore(
  { env, log }: Pick<CatalogueDeps, 'env' | 'log'>,
  client: YampiClient,
  alias: string,
): Promise<Pick<SealedYampi, 'webhookId' | 'webhookSecret'>> {
  try {
    const answer = await client.call({
      method: 'POST',
      path: `/${alias}/webhooks`,
      json: { name: 'Arara', url: publicAddress(env, yampiWebhookPath), events },
    })
    const webhook = objectOf(objectOf(answer).data)
    const secret = Object.values(webhook).find(
      (value) => typeof value === 'string' && value.startsWith('wh_'),
    )
    return {
      webhookId: webhook.id === undefined ? null : String(webhook.id),
      webhookSecret: (secret as string | undefined) ?? null,
    }
  } catch {
    log.warn({}, 'no notifications of a Yampi store')
    return { webhookId: null, webhookSecret: null }
  }
}

/** Ends the store's notifications. Later ones are refused anyway, so a failure changes nothing. */
export async function unsubscribeFromStore(deps: Deps, connection: Connection): Promise<void> {
  const { webhookId } = openYampi(deps, connection)
  if (webhookId === null) return
  const path = `/${connection.shop}/webhooks/${webhookId}`
  await clientOf(deps, connection)
    .call({ method: 'DELETE', path })
    .catch(() => null)
}
