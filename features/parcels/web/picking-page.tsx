import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { type Merchant, MerchantLoad } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { bySku, piecesIn } from '../picking.ts'
import { FilesMenu } from './files-menu.tsx'
import { numbersIn } from './picking-path.ts'
import { type PickingBag, pickingQuery, useTick } from './picking-query.ts'
import { PickingRow } from './picking-row.tsx'

/** `/merchants/{uuid}/orders/picking`: what to take off the shelf, by product or by bag, to tick off on the way. */
export function PickingPage() {
  return <MerchantLoad>{(merchant) => <LoadedPicking merchant={merchant} />}</MerchantLoad>
}

function LoadedPicking({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('parcels')
  const [query, setQuery] = useSearchParams()
  const asked = query.get('numbers')
  const chosen = useMemo(
    () => ({
      merchantUuid: merchant.uuid,
      numbers: numbersIn(new URLSearchParams({ numbers: asked ?? '' })),
    }),
    [merchant.uuid, asked],
  )
  const view = query.get('view') === 'bags' ? 'bags' : 'products'
  const picking = useQuery(pickingQuery(chosen))
  const bags = picking.data?.bags
  const { pieces, picked } = piecesIn((bags ?? []).flatMap(({ lines }) => lines))
  const left = (picking.data?.total ?? 0) - (bags?.length ?? 0)
  const orders = <Link to={`/merchants/${merchant.uuid}/orders`} />
  const show = (next: 'products' | 'bags') =>
    setQuery(
      { ...(asked && { numbers: asked }), ...(next === 'bags' && { view: next }) },
      { replace: true, preventScrollReset: true },
    )

  return (
    <>
      <PageHeader
        title={t('title')}
        text={merchant.name}
        back={{ label: t('back'), render: orders }}
        actions={<FilesMenu {...chosen} withPicking={false} />}
      />
      {picking.isPending && <SkeletonRows rows={6} height={56} label={t('loading')} />}
      {picking.isError && !bags && <LoadFailure title={t('failed')} query={picking} />}
      {bags?.length === 0 && (
        <Card pad="none">
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            drawing={<EmptyGarment name="shirt" />}
            action={<Button render={orders}>{t('toOrders')}</Button>}
          />
        </Card>
      )}
      {bags && bags.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ProgressBar
            label={`${t('progress')}: ${t('pieces', { picked, n: pieces })}, ${t('chosen', { n: bags.length })}`}
            value={pieces === 0 ? 0 : picked / pieces}
          />
          {left > 0 && <p className="text-14 text-warn-text">{t('left', { n: left })}</p>}
          <Tabs
            label={t('views.label')}
            value={view}
            onChange={show}
            tabs={[
              { key: 'products', label: t('views.products') },
              { key: 'bags', label: t('views.bags') },
            ]}
          >
            <Lists bags={bags} view={view} chosen={chosen} canTick={merchant.role === 'full'} />
          </Tabs>
        </div>
      )}
    </>
  )
}

type ListsProps = {
  bags: PickingBag[]
  view: 'products' | 'bags'
  chosen: Parameters<typeof useTick>[0]
  canTick: boolean
}

function Lists({ bags, view, chosen, canTick }: ListsProps) {
  const t = useTranslations('parcels')
  const locale = useLocale()
  const tick = useTick(chosen)
  const skus = useMemo(() => bySku(bags, locale), [bags, locale])
  const change = (lineIds: number[]) =>
    canTick ? (picked: boolean) => tick.mutate({ lineIds, picked }) : null

  if (view === 'products')
    return (
      <Card pad="none" className="mt-4">
        <ul className="divide-y divide-line">
          {skus.map(({ skuId, name, variant, pieces, picked, lines }) => (
            <PickingRow
              key={skuId}
              quantity={pieces}
              picked={picked}
              name={name}
              variant={variant}
              note={t('orders', {
                n: new Set(lines.map(({ number }) => number)).size,
                numbers: [...new Set(lines.map(({ number }) => number))].join(', '),
              })}
              onTick={change(lines.map(({ id }) => id))}
            />
          ))}
        </ul>
      </Card>
    )
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {bags.map(({ orderUuid, number, userName, buyerName, lines }) => (
        <li key={orderUuid}>
          <Card pad="none">
            <h2 className="break-words px-4 pt-4 pb-2 font-display text-16 font-semibold">
              {[t('order', { n: `${number}` }), buyerName, userName && personHandle(userName)]
                .filter(Boolean)
                .join(' · ')}
            </h2>
            <ul className="divide-y divide-line">
              {lines.map(({ id, name, variant, quantity, pickedAt }) => (
                <PickingRow
                  key={id}
                  quantity={quantity}
                  picked={pickedAt === null ? 0 : quantity}
                  name={name}
                  variant={variant}
                  note=""
                  onTick={change([id])}
                />
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  )
}
