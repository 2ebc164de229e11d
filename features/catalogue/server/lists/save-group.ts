import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type deleteGroup as deleteCall, mostOfMerchant, type saveGroup as saveCall } from '../../contract.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { type Product, productStore } from '../products/product-store.ts'
import { type Group, groupStore } from './group-store.ts'

type Deps = Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock' | 'gateways'>
type Input = RequestOf<typeof saveCall>['body']

/** The groups of a merchant, newest first. */
export async function listGroups(
  { connection, merchants }: Deps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'read')
  const store = groupStore(connection.db)
  const [groups, products] = await Promise.all([
    store.ofMerchant(merchantUuid),
    store.productsOf(merchantUuid),
  ])
  const rows = groups.map((group) =>
    groupView(
      group,
      (products.get(group.id) ?? []).map(({ uuid }) => uuid),
    ),
  )
  return pageOf(rows, rows.length, { page: 1, limit: mostOfMerchant.groups })
}

/** Adds a group, or changes one; a group of the merchant's provider is set there first. */
export async function saveGroup(deps: Deps, actor: Actor, input: Input) {
  const { connection, merchants, clock } = deps
  const shop = await merchants.access(actor, input.merchantUuid, 'full')
  const products = await sentProducts(deps, shop.uuid, input.productsUuid)
  const saved = await connection.transaction(async (tx) => {
    const store = groupStore(tx)
    const now = clock.now()
    const before = input.id == null ? null : await store.lock(shop.uuid, input.id)
    if (input.id != null && !before) throw new AppError('not_found')
    if (before && input.version != null && input.version !== before.version) throw changedElsewhere()
    if (!before && (await store.ofMerchant(shop.uuid)).length >= mostOfMerchant.groups)
      throw fieldError('name', 'too_many_groups')

    const group = before ? changed(before, input, now) : await store.add(newGroup(shop, input, now))
    await store.change(group.id, group)
    if (products) await setAtGateway(deps, shop, group, products)
    if (products)
      await store.setProducts(
        group.id,
        products.map(({ uuid }) => uuid),
      )
    return group
  })
  const inGroup = await groupStore(connection.db).productsOf(shop.uuid)
  return groupView(
    saved,
    (inGroup.get(saved.id) ?? []).map(({ uuid }) => uuid),
  )
}

/** The products in the order that was sent, each once. */
async function sentProducts({ connection }: Deps, merchantUuid: string, uuids: string[] | null | undefined) {
  if (uuids == null) return null
  const found = await productStore(connection.db).ofMerchant(merchantUuid, uuids)
  const byUuid = new Map(found.map((product) => [product.uuid, product]))
  return [...new Set(uuids.map((uuid) => uuid.toLowerCase()))].map((uuid, place) => {
    const product = byUuid.get(uuid)
    if (!product) throw fieldError(`products_uuid.${place}`, 'invalid_value')
    return product
  })
}

async function setAtGateway(
  { gateways }: Deps,
  shop: Shop,
  group: Group,
  products: Product[],
): Promise<void> {
  const gateway = group.gatewayGroupId === null ? null : await gateways.connected(shop.uuid)
  if (!gateway || group.gatewayGroupId === null) return
  const foreign = products.findIndex((product) => product.gateway !== gateway.kind)
  if (foreign !== -1) throw fieldError(`products_uuid.${foreign}`, 'product_of_another_gateway')
  await gateway.setGroupProducts(
    group.gatewayGroupId,
    products.map(({ gatewayProductId }) => gatewayProductId ?? ''),
  )
}

function newGroup(shop: Shop, { name, gatewayGroupId }: Input, now: Date) {
  if (!name) throw fieldError('name', 'required')
  return {
    merchantUuid: shop.uuid,
    name,
    gatewayGroupId: gatewayGroupId || null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

function changed(group: Group, { name, gatewayGroupId }: Input, updatedAt: Date): Group {
  if (name === '') throw fieldError('name', 'required')
  return {
    ...group,
    name: name ?? group.name,
    gatewayGroupId: gatewayGroupId == null ? group.gatewayGroupId : gatewayGroupId || null,
    version: group.version + 1,
    updatedAt,
  }
}

function groupView(
  { id, name, gatewayGroupId, version, createdAt, updatedAt }: Group,
  productsUuid: string[],
) {
  return { id, name, gatewayGroupId, productsUuid, version, createdAt, updatedAt }
}

function changedElsewhere(): AppError {
  return new AppError('conflict', {
    messageKey: 'group_changed_elsewhere',
    fields: { version: ['group_changed_elsewhere'] },
  })
}

export async function deleteGroup(
  { connection, merchants }: Deps,
  actor: Actor,
  { merchantUuid, id }: RequestOf<typeof deleteCall>['body'],
): Promise<void> {
  await merchants.access(actor, merchantUuid, 'full')
  const isDeleted = await connection.transaction((tx) => groupStore(tx).delete(merchantUuid, id))
  if (!isDeleted) throw new AppError('not_found')
}
