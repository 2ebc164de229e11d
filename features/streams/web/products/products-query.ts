import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { listStreamProducts } from '../../products-contract.ts'
import { type Stream, sendStreamChange, streamQuery, useTakeStream } from '../streams-query.ts'

export type StreamProduct = ItemOfReply<typeof listStreamProducts>

/** What a stream has of products: all in their order, those for sale, those that stand out. */
export type Shown = Pick<Stream, 'productsUuid' | 'activeProductsId' | 'featuredProductsId'>

export const streamProductsQuery = ({ uuid, productsUuid }: Pick<Stream, 'uuid' | 'productsUuid'>) =>
  queryOptions({
    // Which products they are, not their order: that is the stream's.
    queryKey: ['stream-products', uuid, productsUuid.toSorted().join()],
    queryFn: ({ signal }) =>
      callTable<typeof listStreamProducts>('POST /api/streams/products', { uuid }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shownHere: everyFailure },
  })

/** The most products that stand out at once; the newest takes the place of the oldest. */
const mostFeatured = 3

export const shownOf = ({ productsUuid, activeProductsId, featuredProductsId }: Shown): Shown => ({
  ...{ productsUuid, activeProductsId, featuredProductsId },
})

export function withProduct(shown: Shown, uuid: string): Shown {
  if (shown.productsUuid.includes(uuid)) return shown
  return {
    ...shown,
    productsUuid: [...shown.productsUuid, uuid],
    activeProductsId: [...shown.activeProductsId, uuid],
  }
}

const without = (uuids: string[], uuid: string) => uuids.filter((other) => other !== uuid)

export const withoutProduct = (shown: Shown, uuid: string): Shown => ({
  productsUuid: without(shown.productsUuid, uuid),
  activeProductsId: without(shown.activeProductsId, uuid),
  featuredProductsId: without(shown.featuredProductsId, uuid),
})

/** A product that is not for sale does not stand out, either. */
export function withActive(shown: Shown, uuid: string, isActive: boolean): Shown {
  if (isActive && shown.activeProductsId.includes(uuid)) return shown
  const active = new Set([...shown.activeProductsId, uuid])
  if (isActive) return { ...shown, activeProductsId: shown.productsUuid.filter((each) => active.has(each)) }
  return { ...withoutProduct(shown, uuid), productsUuid: shown.productsUuid }
}

export function withFeatured(shown: Shown, uuid: string, isFeatured: boolean): Shown {
  const others = without(shown.featuredProductsId, uuid)
  if (!isFeatured) return { ...shown, featuredProductsId: others }
  const active = withActive(shown, uuid, true)
  return { ...active, featuredProductsId: [...others.slice(-(mostFeatured - 1)), uuid] }
}

/** The product after the one that stands out, in the order of the stream and around its end; null without any. */
export function nextToFeature(shown: Shown, isOffered: (uuid: string) => boolean): string | null {
  const { productsUuid, featuredProductsId } = shown
  const from = productsUuid.indexOf(featuredProductsId.at(-1) ?? '') + 1
  const order = [...productsUuid.slice(from), ...productsUuid.slice(0, from)]
  return order.find((uuid) => !featuredProductsId.includes(uuid) && isOffered(uuid)) ?? null
}

/** This product alone stands out. */
export const withOnlyFeatured = (shown: Shown, uuid: string): Shown => ({
  ...withActive(shown, uuid, true),
  featuredProductsId: [uuid],
})

export function movedBy(shown: Shown, uuid: string, step: -1 | 1): Shown {
  const from = shown.productsUuid.indexOf(uuid)
  const to = from + step
  if (from === -1 || to < 0 || to >= shown.productsUuid.length) return shown
  return { ...shown, productsUuid: shown.productsUuid.toSpliced(from, 1).toSpliced(to, 0, uuid) }
}

/** The product that `nextToFeature` comes to first. */
export function movedAfterFeatured(shown: Shown, uuid: string): Shown {
  const others = without(shown.productsUuid, uuid)
  const place = others.indexOf(shown.featuredProductsId.at(-1) ?? '') + 1
  return { ...shown, productsUuid: others.toSpliced(place, 0, uuid) }
}

/** Only the lists that differ: a deleted product would refuse a list that nobody has changed. */
function differing(before: Shown, next: Shown): Partial<Shown> {
  const names = ['productsUuid', 'activeProductsId', 'featuredProductsId'] as const
  return Object.fromEntries(
    names.filter((name) => before[name].join() !== next[name].join()).map((name) => [name, next[name]]),
  )
}

/** Shows a change of the products at once and saves it; one after the other, so that no save overtakes another. */
export function useProductChanges(uuid: string, failed: string) {
  const client = useQueryClient()
  const take = useTakeStream()
  const { queryKey } = streamQuery(uuid)
  const scope = { id: `stream-products-${uuid}` }
  const save = useAction({
    scope,
    mutationFn: (change: Partial<Shown>) => sendStreamChange(uuid, change),
    failed: (error) => Object.values(error.errors)[0]?.[0] ?? (error.message || failed),
    onSuccess(saved) {
      // A later change is already shown and on its way.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) <= 1) take(saved)
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  return (next: Shown) => {
    const stream = client.getQueryData(queryKey)
    if (!stream) return
    client.setQueryData(queryKey, { ...stream, ...next })
    save.mutate(differing(stream, next))
  }
}
