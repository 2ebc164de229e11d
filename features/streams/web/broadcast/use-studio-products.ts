import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  nextToFeature,
  shownOf,
  streamProductsQuery,
  useProductChanges,
  withOnlyFeatured,
} from '../products/products-query.ts'
import { type SoldOutMarks, useStreamSlots } from '../stream-slots.tsx'
import type { Stream } from '../streams-query.ts'

const noMarks = (): SoldOutMarks | null => null

/** The products of a live in their order, what is on show, and the one that comes next. */
export function useStudioProducts(stream: Stream) {
  const { useSoldOutMarks = noMarks } = useStreamSlots()
  const t = useTranslations('studio.live')
  const query = useQuery(streamProductsQuery(stream))
  const change = useProductChanges(stream.uuid, t('productFailed'))
  const marks = useSoldOutMarks(stream.uuid)
  const shown = shownOf(stream)
  const byUuid = new Map(query.data?.rows.map((product) => [product.uuid, product]))
  const products = stream.productsUuid.flatMap((uuid) => byUuid.get(uuid) ?? [])
  const isOffered = (uuid: string) => byUuid.get(uuid)?.available === true && !marks?.has(uuid)
  const next = byUuid.get(nextToFeature(shown, isOffered) ?? '')
  return {
    ...{ query, products, shown, marks, change, next },
    showNext() {
      if (next) change(withOnlyFeatured(shown, next.uuid))
    },
  }
}
