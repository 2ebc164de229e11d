import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { MerchantProducts, type Shop } from '../merchant-products.tsx'
import { listPath } from '../product-paths.ts'
import { gatewayQuery } from './import-queries.ts'
import { ImportSteps } from './import-steps.tsx'

/** `/merchants/{uuid}/settings/products/import`: products from a file, for merchants whose catalogue is ours. */
export function ImportProductsPage() {
  return <MerchantProducts>{(shop) => <ImportProducts shop={shop} />}</MerchantProducts>
}

function ImportProducts({ shop: { merchant, canEdit } }: { shop: Shop }) {
  const t = useTranslations('productImport')
  const list = listPath(merchant)
  const isLinks = merchant.productGateway === 'external-link'
  const gateway = useQuery({ ...gatewayQuery(merchant.uuid), enabled: canEdit && !isLinks })
  const provider = isLinks ? 'native' : gateway.data?.provider
  const instead = (title: string, text: string) => (
    <Card pad="none">
      <EmptyState
        title={title}
        text={text}
        action={<Button render={<Link to={list} />}>{t('readOnly.toProducts')}</Button>}
      />
    </Card>
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        text={isLinks ? t('textLinks') : t('text')}
        back={{ label: t('back'), render: <Link to={list} /> }}
      />
      {!canEdit ? (
        instead(t('readOnly.title'), t('readOnly.text'))
      ) : provider === 'native' ? (
        <ImportSteps merchant={merchant} />
      ) : provider ? (
        instead(t('connected.title', { provider }), t('connected.text', { provider }))
      ) : gateway.isError ? (
        <LoadFailure title={t('gatewayFailed')} text={t('failedText')} query={gateway} />
      ) : (
        <SkeletonRows rows={3} height={64} label={t('reading')} />
      )}
    </>
  )
}
