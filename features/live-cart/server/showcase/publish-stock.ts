import { productsChanged } from '#features/catalogue/server/index.ts'
import { describeError } from '#platform/server/log.ts'
import { showcaseTopic } from '../../timeline-contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { readShowcase, type ShowcaseProduct } from './show-showcase.ts'
import { shownStreamStore } from './shown-stream-store.ts'

type Deps = Pick<LiveCartDeps, 'connection' | 'streams' | 'catalogue' | 'realtime' | 'events' | 'log'>

/** Changes of this time are shown together, however many buy at once. */
const togetherMs = 250
/** Ids in one signal, which has at most 7 kB. */
const mostSignalled = 100
/** Ids that one statement looks for. */
const mostSought = 1_000
const signal = 'live-cart.stock'

type Signalled = { skuIds: number[]; orderUuids: string[] }

export type Publisher = ReturnType<typeof showcasePublisher>

/**
 * Shows open pages of a stream what has changed of its products: with the products themselves, so that thousands of pages
 * do not fetch them at once.
 */
export function showcasePublisher(deps: Deps) {
  const due = new Map<string, Set<string>>()
  const changed = { skuIds: new Set<number>(), orderUuids: new Set<string>() }
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> = Promise.resolve()

  function show(streamUuid: string, productUuids: string[]): void {
    const products = due.get(streamUuid) ?? new Set()
    for (const uuid of productUuids) products.add(uuid)
    due.set(streamUuid, products)
    wake()
  }

  function wake(): void {
    timer ??= setTimeout(() => {
      working = working.then(publish)
    }, togetherMs)
  }

  /** Makes due what live streams show of the stock that changed. Found together, since most of it is in no live stream. */
  async function findChanged(): Promise<void> {
    const skuIds = [...changed.skuIds]
    const orderUuids = [...changed.orderUuids]
    changed.skuIds.clear()
    changed.orderUuids.clear()
    const store = shownStreamStore(deps.connection.db)
    for (const some of cut(skuIds, mostSought)) showAll(await store.withSkus(some, []))
    for (const some of cut(orderUuids, mostSought)) showAll(await store.withSkus([], some))
  }

  function showAll(found: Awaited<ReturnType<ReturnType<typeof shownStreamStore>['withSkus']>>): void {
    for (const { streamUuid, productUuids } of found)
      due.set(streamUuid, new Set([...(due.get(streamUuid) ?? []), ...productUuids]))
  }

  async function publish(): Promise<void> {
    timer = null
    await findChanged().catch((error) =>
      deps.log.warn({ err: describeError(error) }, 'stock of lives was not shown to viewers'),
    )
    const streams = [...due]
    due.clear()
    for (const [streamUuid, products] of streams)
      await publishOne(streamUuid, products).catch((error) =>
        deps.log.warn({ err: describeError(error) }, 'products of a stream were not shown to its viewers'),
      )
  }

  async function publishOne(streamUuid: string, products: Set<string>): Promise<void> {
    const shown = await readShowcase(deps, streamUuid)
    const topic = showcaseTopic(streamUuid)
    const changed = shown.filter(({ uuid }) => products.has(uuid))
    const isGone = changed.length < products.size
    await deps.realtime.publishAll([
      ...(isGone ? [{ topic, event: 'lists', data: listsOf(shown) }] : []),
      ...changed.map((data) => ({ topic, event: 'product', data })),
    ])
  }

  return {
    show,
    stockChanged({ skuIds, orderUuids }: Signalled): void {
      for (const id of skuIds) changed.skuIds.add(id)
      for (const uuid of orderUuids) changed.orderUuids.add(uuid)
      wake()
    },
    /** Ends when all that is due is published. */
    async idle(): Promise<void> {
      if (timer) {
        clearTimeout(timer)
        working = working.then(publish)
      }
      await working
    },
  }
}

const listsOf = (shown: ShowcaseProduct[]) => ({
  activeProductsId: shown.map(({ uuid }) => uuid),
  featuredProductsId: shown.filter(({ featured }) => featured).map(({ uuid }) => uuid),
})

/** Shows what sellers change in their catalogue on the pages of their lives. */
export function publishCatalogue(deps: Deps, publisher: Publisher): void {
  deps.events.on(productsChanged, async ({ merchantUuid, productUuids }) => {
    const store = shownStreamStore(deps.connection.db)
    // Without uuids: any of them.
    const shown = await store.ofMerchant(merchantUuid, productUuids.length > 0 ? productUuids : null)
    for (const { streamUuid, productUuids } of shown) publisher.show(streamUuid, productUuids)
  })
}

/** Shows what all other buyers took and gave back, once their transactions are committed. */
export function publishStock(deps: Pick<LiveCartDeps, 'catalogue' | 'orders' | 'realtime'>): void {
  deps.catalogue.stock.onFreed(async (tx, { skuIds }) => {
    for (const some of cut(skuIds, mostSignalled))
      await deps.realtime.signal(signal, { skuIds: some, orderUuids: [] }, { tx })
  })
  deps.orders.onChanged(async (tx, changes) => {
    const uuids = [...new Set(changes.map(({ orderUuid }) => orderUuid))]
    for (const some of cut(uuids, mostSignalled))
      await deps.realtime.signal(signal, { skuIds: [], orderUuids: some }, { tx })
  })
}

/** Listens to these signals: in the process that answers visitors. */
export function followStock({ realtime }: Pick<Deps, 'realtime'>, publisher: Publisher): void {
  realtime.onSignal(signal, (data) => publisher.stockChanged(data as Signalled))
}

function cut<Id>(ids: Id[], most: number): Id[][] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
  )
}
