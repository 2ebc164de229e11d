import type { Product, Variant } from '../world/catalogue.ts'
import { type Order, type Shop, type ShopifyWorld, topicName } from '../world/world.ts'
import { FieldFault, type Resolvable } from './resolve.ts'

type Args = Record<string, unknown>
type Node = { [field: string]: Resolvable }

/** The queries of a shop that the simulator answers. `origin` is the address of this server. */
export function queryRoot(shop: Shop, scope: string, origin: string): Node {
  const nodeOf = (id: unknown): Node | null => {
    for (const product of shop.products) {
      if (id === productGid(product)) return productNode(product, shop, origin)
      const variant = product.variants.find((each) => id === variantGid(each))
      if (variant) return variantNode(variant, product, shop)
    }
    return null
  }
  return {
    shop: shopNode(shop),
    products: (args) => productConnection(shop, args, origin),
    productsCount: { count: shop.products.length, precision: 'EXACT' },
    product: ({ id }) => nodeOf(id),
    productVariant: ({ id }) => nodeOf(id),
    order: ({ id }) => {
      const found = readable(scope, shop.orders ?? []).find((order) => id === orderGid(order))
      return found ? orderNode(found, shop) : null
    },
    orders: (args) => orderConnection(shop, readable(scope, shop.orders ?? []), args),
    currentAppInstallation: {
      accessScopes: scope.split(',').map((handle) => ({ handle })),
    },
    webhookSubscriptions: (args) =>
      connection(
        shop.subscriptions.map(({ id, topic, uri }) => ({
          cursor: String(id),
          node: { id: `gid://shopify/WebhookSubscription/${id}`, topic, uri },
        })),
        args,
      ),
  }
}

/** The mutations of a shop that the simulator carries out. */
export function mutationRoot(world: ShopifyWorld, shop: Shop): Node {
  return {
    webhookSubscriptionCreate: ({ topic, webhookSubscription }) => {
      const uri = (webhookSubscription as Args | null)?.uri
      if (typeof uri !== 'string' || !URL.canParse(uri))
        return {
          userErrors: [{ field: ['webhookSubscription', 'uri'], message: 'Address is invalid' }],
          webhookSubscription: null,
        }
      if (shop.subscriptions.some((each) => each.topic === topic && each.uri === uri))
        return {
          userErrors: [
            {
              field: ['webhookSubscription', 'uri'],
              message: 'Address for this topic has already been taken',
            },
          ],
          webhookSubscription: null,
        }
      const subscription = { id: world.newId(), topic: String(topic), uri }
      shop.subscriptions.push(subscription)
      world.save()
      return {
        userErrors: [],
        webhookSubscription: {
          id: `gid://shopify/WebhookSubscription/${subscription.id}`,
          topic: topicName(subscription.topic),
        },
      }
    },
    webhookSubscriptionDelete: ({ id }) => {
      const before = shop.subscriptions.length
      shop.subscriptions = shop.subscriptions.filter(
        (each) => `gid://shopify/WebhookSubscription/${each.id}` !== id,
      )
      world.save()
      return before > shop.subscriptions.length
        ? { userErrors: [], deletedWebhookSubscriptionId: String(id) }
        : {
            userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
            deletedWebhookSubscriptionId: null,
          }
    },
  }
}

function shopNode(shop: Shop): Node {
  return {
    id: `gid://shopify/Shop/${shop.id}`,
    name: shop.name,
    email: shop.email,
    myshopifyDomain: shop.domain,
    primaryDomain: { url: `https://${shop.domain}`, host: shop.domain },
    currencyCode: shop.currencyCode,
    ianaTimezone: 'America/Fortaleza',
    plan: { publicDisplayName: 'Basic' },
  }
}

/** The orders, or `ACCESS_DENIED` without the permission to read them. */
function readable(scope: string, orders: Order[]): Order[] {
  if (scope.split(',').includes('read_orders')) return orders
  throw new FieldFault(
    'Access denied for orders field. Required access: `read_orders` access scope.',
    'ACCESS_DENIED',
  )
}

function orderConnection(shop: Shop, orders: Order[], args: Args): Node {
  const matches = filterOf(typeof args.query === 'string' ? args.query : '')
  const sorted = orders.filter(matches).sort((a, b) => a.updatedAt - b.updatedAt || a.id - b.id)
  return connection(
    sorted.map((order) => ({ cursor: String(order.id), node: orderNode(order, shop) })),
    args,
  )
}

function orderNode(order: Order, shop: Shop): Node {
  return {
    id: orderGid(order),
    legacyResourceId: String(order.id),
    name: `#${order.number}`,
    displayFinancialStatus: order.status,
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt).toISOString(),
    updatedAt: new Date(order.updatedAt).toISOString(),
    customAttributes: order.attributes,
    totalPriceSet: { shopMoney: { amount: order.total, currencyCode: shop.currencyCode } },
    lineItems: (args) =>
      connection(
        order.lines.map(({ variantId, quantity }) => ({
          cursor: String(variantId),
          node: { quantity, variant: { legacyResourceId: String(variantId) } },
        })),
        args,
      ),
  }
}

function productConnection(shop: Shop, args: Args, origin: string): Node {
  const matches = filterOf(typeof args.query === 'string' ? args.query : '')
  const key = args.sortKey === 'UPDATED_AT' ? 'updatedAt' : args.sortKey === 'CREATED_AT' ? 'createdAt' : 'id'
  const sorted = shop.products.filter(matches).sort((a, b) => a[key] - b[key] || a.id - b.id)
  if (args.reverse === true) sorted.reverse()
  return connection(
    sorted.map((product) => ({
      cursor: Buffer.from(JSON.stringify({ last_id: product.id })).toString('base64'),
      node: productNode(product, shop, origin),
    })),
    args,
  )
}

function connection(edges: { cursor: string; node: Node }[], { first, after }: Args): Node {
  if (typeof first !== 'number') throw new FieldFault('you must provide one of first or last', 'BAD_REQUEST')
  if (first > 250) throw new FieldFault('first cannot exceed 250', 'BAD_REQUEST')
  const start = typeof after === 'string' ? edges.findIndex(({ cursor }) => cursor === after) + 1 : 0
  if (typeof after === 'string' && start === 0) throw new FieldFault('Invalid cursor', 'BAD_REQUEST')
  const page = edges.slice(start, start + first)
  return {
    pageInfo: {
      hasNextPage: start + first < edges.length,
      hasPreviousPage: start > 0,
      startCursor: page[0]?.cursor ?? null,
      endCursor: page.at(-1)?.cursor ?? null,
    },
    nodes: page.map(({ node }) => node),
    edges: page,
  }
}

function productNode(product: Product, shop: Shop, origin: string): Node {
  const prices = product.variants.map(({ price }) => Number(price))
  const amount = (value: number) => ({ amount: value.toFixed(2), currencyCode: shop.currencyCode })
  const image = {
    url: `${origin}/shopify/pictures/${product.handle}.png`,
    altText: product.title,
    width: 96,
    height: 96,
  }
  const variants = product.variants.map((variant) => ({
    cursor: String(variant.id),
    node: variantNode(variant, product, shop),
  }))
  return {
    id: productGid(product),
    legacyResourceId: String(product.id),
    title: product.title,
    handle: product.handle,
    status: product.status,
    descriptionHtml: product.descriptionHtml,
    onlineStoreUrl: product.status === 'ACTIVE' ? `https://${shop.domain}/products/${product.handle}` : null,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    createdAt: new Date(product.createdAt).toISOString(),
    updatedAt: new Date(product.updatedAt).toISOString(),
    featuredMedia: { preview: { image } },
    media: (args) =>
      connection([{ cursor: '1', node: { mediaContentType: 'IMAGE', preview: { image } } }], args),
    options: product.options,
    priceRangeV2: {
      minVariantPrice: amount(Math.min(...prices)),
      maxVariantPrice: amount(Math.max(...prices)),
    },
    variantsCount: { count: product.variants.length },
    variants: (args) => connection(variants, args),
  }
}

function variantNode(variant: Variant, product: Product, shop: Shop): Node {
  const isTracked = variant.inventoryQuantity !== null
  return {
    id: variantGid(variant),
    legacyResourceId: String(variant.id),
    title: variant.options.join(' / '),
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    availableForSale:
      product.status === 'ACTIVE' && (!isTracked || (variant.inventoryQuantity as number) > 0),
    inventoryPolicy: 'DENY',
    inventoryQuantity: variant.inventoryQuantity ?? 0,
    inventoryItem: { id: `gid://shopify/InventoryItem/${variant.id}`, tracked: isTracked },
    selectedOptions: variant.options.map((value, index) => ({
      name: product.options[index]?.name ?? 'Title',
      value,
    })),
    product: () => ({ id: productGid(product) }),
    displayName: `${product.title} - ${variant.options.join(' / ')} (${shop.name})`,
  }
}

/** `status:active title:*camisa* updated_at:>'2026-01-01'`: every condition must hold. */
function filterOf(
  query: string,
): (found: { id: number; status: string; title?: string; updatedAt: number }) => boolean {
  const conditions = [...query.matchAll(/(\w+):(>=|>|<=|<)?(?:'([^']*)'|(\S+))/g)]
  return (found) =>
    conditions.every(([, name, sign, quoted, plain]) => {
      const value = (quoted ?? plain ?? '').toLowerCase()
      if (name === 'status') return found.status.toLowerCase() === value
      if (name === 'title') return found.title?.toLowerCase().includes(value.replaceAll('*', '')) ?? false
      if (name === 'id') return String(found.id) === value
      if (name !== 'updated_at') return true
      const at = Date.parse(quoted ?? plain ?? '')
      if (sign === '>') return found.updatedAt > at
      if (sign === '<') return found.updatedAt < at
      return sign === '<=' ? found.updatedAt <= at : found.updatedAt >= at
    })
}

const orderGid = ({ id }: Order) => `gid://shopify/Order/${id}`
const productGid = ({ id }: Product) => `gid://shopify/Product/${id}`
const variantGid = ({ id }: Variant) => `gid://shopify/ProductVariant/${id}`
