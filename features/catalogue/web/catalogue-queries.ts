import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listMyMerchants } from '#features/merchants/contract.ts'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type {
  listCategories,
  listGroups,
  listVariations,
  searchProducts,
  showGateway,
  updateProduct,
  uploadProductImage,
} from '../contract.ts'

export type Merchant = ItemOfReply<typeof listMyMerchants>
export type Product = ItemOfReply<typeof searchProducts>
export type Sku = Product['skus'][number]
export type ProductImage = ItemOfReply<typeof uploadProductImage>
export type ProductChange = InputOf<typeof updateProduct>
export type ProductSearch = InputOf<typeof searchProducts>
export type Category = ItemOfReply<typeof listCategories>
export type Group = ItemOfReply<typeof listGroups>
export type Variation = ItemOfReply<typeof listVariations>

const meta = { shownHere: everyFailure }

/** A failure that says that the address is wrong: the thing does not exist, or is another user's. */
export const isUnknown = (error: unknown) => isCallError(error, 'not_found', 'validation_failed')

/** The merchant of the page; null when the caller has none with this uuid. */
export const merchantQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['products-merchant', uuid],
    async queryFn({ signal }): Promise<Merchant | null> {
      const { rows } = await callTable<typeof listMyMerchants>('POST /api/merchants/my', { uuid }, { signal })
      return rows[0] ?? null
    },
    meta,
  })

/** A page of products; the one before stays on the screen until it is there. */
export const productsQuery = (search: ProductSearch) =>
  queryOptions({
    queryKey: ['products', search],
    queryFn: ({ signal }) =>
      callTable<typeof searchProducts>('POST /api/products/search', search, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** One product, never from the cache: it is about to be edited. */
export const productQuery = (merchantUuid: string, id: string | number) =>
  queryOptions({
    queryKey: ['product', merchantUuid, id],
    async queryFn({ signal }): Promise<Product | null> {
      const search = { merchantUuid, id, limit: 1 }
      const { rows } = await callTable<typeof searchProducts>('POST /api/products/search', search, { signal })
      return rows[0] ?? null
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta,
  })

export const categoriesQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['product-categories', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listCategories>('POST /api/products/categories', { merchantUuid }, { signal }),
    meta,
  })

export const groupsQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['product-groups', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listGroups>('POST /api/products/groups', { merchantUuid }, { signal }),
    meta,
  })

/** What stands behind a merchant's full checkout. */
export const gatewayQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['product-gateway', merchantUuid],
    queryFn: ({ signal }) =>
      call<typeof showGateway>('POST /api/merchants/gateway', { merchantUuid }, { signal }),
    meta,
  })

export const changeProduct = (change: ProductChange) =>
  call<typeof updateProduct>('POST /api/products/update', change)
