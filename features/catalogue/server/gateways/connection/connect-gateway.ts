import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { connectGateway as connectCall } from '../../../gateway-contract.ts'
import { copyPicturesSoon } from '../../copied-pictures/copy-pictures.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { productsChanged } from '../../events.ts'
import { productSearchStore } from '../../products/product-search-store.ts'
import { type Connection, connectionStore } from '../connection-store.ts'
import { readSoon } from '../mirror-changes.ts'
import { connectionChanged } from '../shop-changed.ts'
import { connectionView } from './show-connection.ts'
import {
  clientFor,
  type SealedYampi,
  storesOf,
  subscribeToStore,
  unsubscribeFromStore,
} from './yampi-connection.ts'

type Credentials = { merchantUuid: string; userToken: string; secretKey: string }

/** The stores that credentials of Yampi open; for a full administrator, who may connect one. */
export async function listStores(
  deps: CatalogueDeps,
  actor: Actor,
  { merchantUuid, ...credentials }: Credentials,
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const stores = await storesOf(clientFor(deps, credentials))
  return pageOf(stores, stores.length, { page: 1, limit: Math.max(1, stores.length) })
}

/** Puts a shop behind a merchant's full checkout, in place of the one before, and begins to read its products. */
export async function connectGateway(
  deps: CatalogueDeps,
  actor: Actor,
  input: RequestOf<typeof connectCall>['body'],
) {
  await deps.merchants.access(actor, input.merchantUuid, 'full')
  const shop =
    input.provider === 'yampi' ? await yampiShop(deps, input) : await shopifyShop(deps, actor, input)

  const store = connectionStore(deps.connection.db)
  const before = await store.of(input.merchantUuid)
  if (before && before.shop !== shop.shop) await endConnection(deps, before)
  await deps.connection.transaction(async (tx) => {
    await connectionStore(tx).put(
      { merchantUuid: input.merchantUuid, provider: input.provider, ...shop },
      deps.clock.now(),
    )
    await readSoon(deps, input.merchantUuid, tx)
  })
  return connectionView(deps, await store.of(input.merchantUuid))
}

type Input = RequestOf<typeof connectCall>['body']
type ShopFields = Pick<Connection, 'shop' | 'credentials' | 'pluginId'>

async function yampiShop(deps: CatalogueDeps, input: Input): Promise<ShopFields> {
  const { merchantUuid, alias, userToken, secretKey } = input
  if (!userToken) throw fieldError('user_token', 'required')
  if (!secretKey) throw fieldError('secret_key', 'required')
  if (!alias) throw fieldError('alias', 'required')

  const client = clientFor(deps, { userToken, secretKey })
  const found = (await storesOf(client)).find((each) => each.alias === alias)
  if (!found) throw fieldError('alias', 'gateway_store_unknown')
  if (!found.active) throw fieldError('alias', 'gateway_store_inactive')

  const sealed: SealedYampi = { userToken, secretKey, ...(await subscribeToStore(deps, client, alias)) }
  return {
    shop: alias,
    credentials: deps.secrets.box.seal(JSON.stringify(sealed), merchantUuid),
    pluginId: null,
  }
}

async function shopifyShop(deps: CatalogueDeps, actor: Actor, { pluginId }: Input): Promise<ShopFields> {
  if (!pluginId) throw fieldError('plugin_id', 'required')
  const { domain } = await deps.integrations.ownedShop(actor, pluginId)
  return { shop: domain, credentials: null, pluginId }
}

/** Ends the connection of a merchant. The products of its shop are hidden, until it is connected again. */
export async function disconnectGateway(
  deps: CatalogueDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const connection = await connectionStore(deps.connection.db).of(merchantUuid)
  if (connection) await endConnection(deps, connection)
  return connectionView(deps, null)
}

export async function endConnection(deps: CatalogueDeps, connection: Connection): Promise<void> {
  const { merchantUuid, provider } = connection
  if (provider === 'yampi') await unsubscribeFromStore(deps, connection)
  await connectionStore(deps.connection.db).deleteOf(merchantUuid)
  const removed = await productSearchStore(deps.connection.db).removeUnseen(
    merchantUuid,
    provider,
    [],
    deps.clock.now(),
  )
  if (removed.length > 0) await deps.events.emit(productsChanged, { merchantUuid, productUuids: removed })
  await copyPicturesSoon(deps, merchantUuid)
  await connectionChanged(deps, merchantUuid)
}
