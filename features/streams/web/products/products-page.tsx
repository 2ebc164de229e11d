import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { GroupField } from './group-field.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import { shownOf, streamProductsQuery, useProductChanges, withProduct } from './products-query.ts'

/** `/streams/:uuid/settings/products/external-link`: the products of a stream whose brand sells by links. */
export function StreamLinksPage() {
  return (
    <StreamSection name="products">
      {(stream) => <Products stream={stream} gateway="external-link" />}
    </StreamSection>
  )
}

/** `/streams/:uuid/settings/products/:brandId/group/:groupId`: those of the catalogue, one by one or as a group. */
export function StreamGroupPage() {
  const { brandId, groupId } = useParams()
  return (
    <StreamSection name="products">
      {(stream) =>
        Number(brandId) === stream.fullCheckoutBrandId ? (
          <>
            {canEdit(stream) && <GroupField stream={stream} groupId={Number(groupId) || null} />}
            <Products stream={stream} gateway="full-checkout" />
          </>
        ) : (
          <OtherBrand />
        )
      }
    </StreamSection>
  )
}

/** The address names products that are not this brand's. */
function OtherBrand() {
  const t = useTranslations('streamParts.products')
  const query = { refetch: () => location.reload(), isFetching: false }
  return (
    <SectionCard title={t('title')}>
      <LoadFailure level={3} title={t('missing')} query={query} />
    </SectionCard>
  )
}

type Props = { stream: Stream; gateway: Stream['productGateway'] }

function Products({ stream, gateway }: Props) {
  const t = useTranslations('streamParts.products')
  const retry = useTranslations('words')('retry')
  const query = useQuery(streamProductsQuery(stream))
  const { refetch } = query
  const change = useProductChanges(stream.uuid, t('undone'))
  const [isPicking, setPicking] = useState(false)
  const shown = shownOf(stream)
  const byUuid = new Map(query.data?.rows.map((product) => [product.uuid, product]))
  const isEditable = canEdit(stream)
  const count = stream.productsUuid.length

  useEffect(() => {
    if (query.isError) toast.error(t('missing'), { action: { label: retry, onPress: () => void refetch() } })
  }, [query.isError, t, retry, refetch])

  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        isEditable &&
        count > 0 && (
          <Button icon={<Plus />} onClick={() => setPicking(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonRows rows={3} height={72} label={t('loading')} />}
      {!query.data && query.isError && <LoadFailure level={3} title={t('failed')} query={query} />}
      {query.data && count === 0 && (
        <EmptyState
          level={3}
          title={t('empty')}
          text={t('emptyText')}
          drawing={<EmptyGarment name="coat" />}
          action={
            isEditable && (
              <Button kind="cta" icon={<Plus />} onClick={() => setPicking(true)}>
                {t('add')}
              </Button>
            )
          }
        />
      )}
      {query.data && count > 0 && (
        <ol aria-label={t('title')} className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
          {stream.productsUuid.map((uuid, place) => (
            <ProductRow
              key={uuid}
              uuid={uuid}
              product={byUuid.get(uuid)}
              place={place}
              shown={shown}
              canEdit={isEditable}
              onChange={change}
            />
          ))}
        </ol>
      )}
      {isPicking && (
        <PickDialog
          stream={stream}
          gateway={gateway}
          onPick={(uuid) => change(withProduct(shown, uuid))}
          onClose={() => setPicking(false)}
        />
      )}
    </SectionCard>
  )
}
