import { randomBytes } from 'node:crypto'
import { createShopDeliveries } from '../../shops/deliveries.ts'
import { readState, writeState } from '../../shops/state-file.ts'
import { type Product, seedProducts } from './catalogue.ts'

type Webhook = { id: number; name: string; url: string; events: string[]; secret: string }
type Group = { id: number; name: string; productIds: number[] }
export type Order = {
  id: number
  number: number
  status: 'waiting_payment' | 'paid' | 'cancelled'
  lines: [number, number][]
  /** The parameters of the purchase link. */
  query?: Record<string, unknown>
  updatedAt?: number
}

export type Store = {
  id: number
  alias: string
  name: string
  active: boolean
  products: Product[]
  groups: Group[]
  brands: { id: number; name: string }[]
  variations: { id: number; name: string; values: { id: number; name: string }[] }[]
  webhooks: Webhook[]
  orders: Order[]
}

type State = { stores: Record<string, Store>; secretKey: string; nextId: number; ahead: number }

/** Faults that the control API switches on. */
export type Faults = {
  /** So many further calls are answered with HTTP 429. */
  tooMany: number
  /** So many further calls are answered with HTTP 500. */
  serverErrors: number
  /** Changes of these skus are refused with the error of a field. */
  refusedSkus: number[]
  /** Numbers arrive as text, as in some examples of the documentation. */
  numbersAsText: boolean
}

export type YampiOptions = {
  userToken: string
  secretKey: string
  stateFile?: string | undefined
  retryDelays?: number[] | undefined
  clock?: (() => number) | undefined
}

/** The variations that a store's products have. */
function variationsOf(products: Product[]): Store['variations'] {
  const found = new Map<number, Store['variations'][number]>()
  for (const { id, name, value, valueId } of products
    .flatMap(({ skus }) => skus)
    .flatMap((sku) => sku.variations)) {
    const variation = found.get(id) ?? { id, name, values: [] }
    found.set(id, variation)
    if (!variation.values.some((each) => each.id === valueId))
      variation.values.push({ id: valueId, name: value })
  }
  return [...found.values()]
}

export const simulatedStore = 'loja-do-mar'
export type YampiWorld = ReturnType<typeof createYampiWorld>

/** The stores of one user of the simulated Yampi. */
export function createYampiWorld(options: YampiOptions) {
  const state: State = readState<State>(options.stateFile) ?? {
    stores: {},
    secretKey: options.secretKey,
    nextId: 5000,
    ahead: 0,
  }
  const faults: Faults = { tooMany: 0, serverErrors: 0, refusedSkus: [], numbersAsText: false }
  const now = () => (options.clock ?? Date.now)() + state.ahead
  const save = () => writeState(options.stateFile, state)
  const newId = () => {
    state.nextId += 1
    return state.nextId
  }
  const deliveries = createShopDeliveries({
    signatureHeader: 'X-Yampi-Hmac-SHA256',
    secretOf: ({ secret }) => secret ?? '',
    retryDelays: options.retryDelays,
  })

  function addStore(alias: string, name: string, active: boolean, products: Product[]): Store {
    const store: Store = {
      id: newId(),
      alias,
      name,
      active,
      products,
      groups: [{ id: newId(), name: 'Vitrine da live', productIds: [] }],
      brands: [{ id: 1, name }],
      variations: variationsOf(products),
      webhooks: [],
      orders: [],
    }
    state.stores[alias] = store
    save()
    return store
  }
  if (!state.stores[simulatedStore]) {
    addStore(simulatedStore, 'Loja do Mar', true, seedProducts(now()))
    addStore('loja-fechada', 'Loja Fechada', false, [])
  }

  function publish(store: Store, event: string, resource: object): void {
    const body = JSON.stringify({
      event,
      time: new Date(now()).toISOString().slice(0, 19).replace('T', ' '),
      merchant: { id: store.id, alias: store.alias },
      resource,
    })
    for (const { url, events, secret } of store.webhooks)
      if (events.includes(event)) deliveries.enqueue({ url, body, headers: {}, secret })
  }

  return {
    options,
    state,
    faults,
    deliveries,
    now,
    save,
    newId,
    addStore,
    publish,
    store: (alias: string): Store | undefined => state.stores[alias],

    /** As when the user changes the password: the key in use stops working. */
    replaceSecretKey(): void {
      state.secretKey = `sk_${randomBytes(12).toString('hex')}`
      save()
    },
  }
}
