import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { shownName } from '../../product-name.ts'
import { gatewayQuery, isUnknown, type Product, productQuery } from '../catalogue-queries.ts'
import { ReadOnlyNotice } from '../gateway/read-only-notice.tsx'
import { MerchantProducts, type Shop } from '../merchant-products.tsx'
import { CopyBuyLink } from './copy-buy-link.tsx'
import { LinkForm } from './link-form.tsx'
import { ProductForm } from './product-form.tsx'

/** `…/products/brand/{brandId}/new` */
export function NewProductPage() {
  const t = useTranslations('products.form')
  return (
    <MerchantProducts>
      {(shop) => (
        <>
          <FormHeader shop={shop} title={t('newProduct')} />
          <NewProduct shop={shop} />
        </>
      )}
    </MerchantProducts>
  )
}

/** The form, unless the merchant's products come from a shop that is only read. */
function NewProduct({ shop }: { shop: Shop }) {
  const list = useTranslations('products.list')
  const merchantUuid = shop.merchant.uuid
  const gateway = useQuery(gatewayQuery(merchantUuid))
  if (gateway.isPending) return <SkeletonRows rows={5} height={72} label={list('loading')} />
  if (gateway.data?.canWrite === false)
    return <ReadOnlyNotice merchantUuid={merchantUuid} gatewayProductId={null} />
  return <ProductForm shop={shop} product={null} />
}

/** `…/products/brand/{brandId}/{productId}/edit` */
export function EditProductPage() {
  const { productId = '' } = useParams()
  return (
    <MerchantProducts>
      {(shop) => (
        <StoredProduct shop={shop} id={Number(productId)}>
          {(product) => <ProductForm key={product.uuid} shop={shop} product={product} />}
        </StoredProduct>
      )}
    </MerchantProducts>
  )
}

/** `…/products/external-link/new` */
export function NewLinkPage() {
  const t = useTranslations('products.form')
  return (
    <MerchantProducts>
      {(shop) => (
        <>
          <FormHeader shop={shop} title={t('newLink')} />
          <LinkForm shop={shop} product={null} />
        </>
      )}
    </MerchantProducts>
  )
}

/** `…/products/{productUuid}/external-link/edit` */
export function EditLinkPage() {
  const { productUuid = '' } = useParams()
  return (
    <MerchantProducts>
      {(shop) => (
        <StoredProduct shop={shop} id={productUuid}>
          {(product) => <LinkForm key={product.uuid} shop={shop} product={product} />}
        </StoredProduct>
      )}
    </MerchantProducts>
  )
}

type HeaderProps = { shop: Shop; title: string; actions?: React.ReactNode }

function FormHeader({ shop, title, actions }: HeaderProps) {
  const t = useTranslations('products.form')
  return (
    <PageHeader
      title={title}
      back={{ label: t('back'), render: <Link to={shop.paths.list} /> }}
      actions={actions}
    />
  )
}

type StoredProps = { shop: Shop; id: string | number; children: (product: Product) => React.ReactNode }

/** The product of the address below its header; an unknown one is answered with the text of the specification. */
function StoredProduct({ shop, id, children }: StoredProps) {
  const t = useTranslations('products.unknown')
  const list = useTranslations('products.list')
  const failed = useTranslations('products.failed')
  const query = useQuery({ ...productQuery(shop.merchant.uuid, id), enabled: !Number.isNaN(id) })
  const product = query.data

  if (product)
    return (
      <>
        <FormHeader shop={shop} title={shownName(product.name)} actions={<CopyBuyLink product={product} />} />
        {children(product)}
      </>
    )
  if (query.isLoading) return <SkeletonRows rows={5} height={72} label={list('loading')} />
  if (query.isError && !isUnknown(query.error))
    return <LoadFailure level={1} title={failed('product')} text={failed('text')} query={query} />
  return (
    <EmptyState
      level={1}
      title={t('title')}
      text={t('product')}
      action={<Button render={<Link to={shop.paths.list} />}>{t('toList')}</Button>}
    />
  )
}
