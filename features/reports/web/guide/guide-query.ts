import { queryOptions } from '@tanstack/react-query'
import type { Guide } from '../../messages/guide/guide-shape.ts'

const guides: Record<string, () => Promise<Guide>> = {
  'pt-BR': async () => (await import('../../messages/guide/pt-BR.ts')).guidePtBr,
  'en-US': async () => (await import('../../messages/guide/en-US.ts')).guideEnUs,
}

/** The guide in a language; it comes with its page. */
export const guideQuery = (locale: string) =>
  queryOptions({
    queryKey: ['lives', 'guide', locale],
    queryFn: () => (guides[locale] ?? guides['en-US']!)(),
    staleTime: Number.POSITIVE_INFINITY,
  })
