import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useSingleKeys } from '#ui/single-keys.ts'
import { VirtualRows, type VirtualRowsHandle } from '#ui/virtual-rows.tsx'
import { ClaimRow } from './claim-row.tsx'
import type { ClaimListRow, ClaimsFilter, ClaimsView } from './claim-rows.ts'
import type { KnownClaims } from './known-claims.ts'
import { ProductRow } from './product-row.tsx'
import { useClaimKeys } from './use-claim-keys.ts'
import { type Correcting, idOf } from './use-correct.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useShow } from './use-show.ts'

type Props = {
  live: Live
  known: KnownClaims
  rows: ClaimListRow[]
  /** Identifies order, filter and search: another list is not held. */
  listKey: string
  isFiltered: boolean
  filter: ClaimsFilter
  view: ClaimsView
  /** Null for viewers. */
  correcting: Correcting | null
  isBusy: boolean
  onOpen: (key: string) => void
  onFold: (productId: string) => void
  refresh: () => Promise<void>
  /** What covers the top of the window above the tools, in px. */
  above: number
  tools: ReactNode
  /** In a column beside others: the parts of a row stand below each other on a laptop, too. */
  isNarrow?: boolean
  /** Below the words for an empty list, where there are no tools. */
  whenEmpty: ReactNode
}

/** The tools and the rows of orders, virtualized and held in place while the seller works in them. */
export function ClaimsList(props: Props) {
  const { live, known, rows, filter, view, correcting, onOpen, onFold, above, tools } = props
  const t = useTranslations('claims')
  const list = useRef<VirtualRowsHandle>(null)
  const [toolsBox, ownHeight] = useHeight()
  const toolsHeight = above + ownHeight
  const held = useHeldRows({ key: props.listKey, rows, isBusy: props.isBusy, known }, toolsHeight)
  const hasSingleKeys = useSingleKeys()
  const { state } = useShow(live, props.refresh)
  const mayShow = correcting !== null && live.status === 'on_air'
  const correct =
    correcting && ((correction: Parameters<Correcting['correct']>[0]) => void correcting.correct(correction))
  const cursor = useClaimKeys(held.rows, {
    list,
    onOpen: (row) => correcting && onOpen(row.key),
    onQuantity: ({ claim }, qty) => correct?.({ kind: 'quantity', claim: idOf(claim), qty }),
    onReject: ({ claim }) =>
      claim.state !== 'not_an_order' && correct?.({ kind: 'not_an_order', claim: idOf(claim) }),
  })

  return (
    <div className="min-w-0">
      {(known.claims.size > 0 || props.isFiltered) && (
        <div
          ref={toolsBox}
          style={{ top: above }}
          className="sticky z-5 -mx-4 bg-ground px-4 pb-2 sm:-mx-6 sm:px-6 max-md:pt-1.5 md:mx-0 md:px-0 md:py-2.5"
        >
          {tools}
          {held.unreadCount > 0 && (
            <div className="pointer-events-none absolute inset-x-0 top-full flex justify-center pt-2">
              <Button
                kind="ink"
                size="sm"
                icon={<ArrowUp aria-hidden="true" />}
                className="pointer-events-auto animate-arrive rounded-full! px-4! shadow-float"
                onClick={held.show}
              >
                {t('newOrders', { n: held.unreadCount })}
              </Button>
            </div>
          )}
        </div>
      )}
      <div ref={held.top} aria-hidden="true" className="-mt-px h-px scroll-mt-40" />
      {held.rows.length === 0 ? (
        <Empty
          mayCome={live.status === 'on_air' || known.isBehind}
          filter={filter}
          isFiltered={props.isFiltered}
          action={props.whenEmpty}
        />
      ) : (
        <div
          {...held.over}
          className="-mx-4 border-line border-y bg-surface sm:-mx-6 md:mx-0 md:overflow-clip md:rounded-card md:border"
        >
          <VirtualRows
            rows={held.rows}
            rowKey={({ key }) => key}
            label={t('list')}
            handle={list}
            estimate={({ kind }) => (kind === 'product' ? 56 : 104)}
            stickyHeight={toolsHeight}
            rowClassName="border-line border-b last:border-b-0"
            renderRow={(row) =>
              row.kind === 'product' ? (
                <ProductRow
                  row={row}
                  onFold={() => onFold(row.product?.id ?? '')}
                  onShow={mayShow ? () => row.product && state(row.product) : null}
                />
              ) : (
                <ClaimRow
                  live={live}
                  claim={row.claim}
                  product={row.product}
                  comments={known.comments}
                  products={known.products}
                  namesProduct={view === 'arrival'}
                  isGone={held.gone.has(row.key)}
                  isSending={correcting?.sending.has(row.key) ?? false}
                  isCursor={row.key === cursor}
                  onCorrect={correct}
                  onOpen={onOpen}
                  rowKey={row.key}
                  isNarrow={props.isNarrow ?? false}
                />
              )
            }
          />
        </div>
      )}
      {hasSingleKeys && correcting && known.claims.size > 0 && (
        <p className="mt-3 hidden text-12 text-ink-faint mouse:block">{t('tools.keys')}</p>
      )}
    </div>
  )
}

type EmptyProps = Pick<Props, 'filter' | 'isFiltered'> & {
  /** The live is on air, or its messages are still being read. */
  mayCome: boolean
  action: ReactNode
}

function Empty({ mayCome, filter, isFiltered, action }: EmptyProps) {
  const t = useTranslations('claims')
  if (isFiltered) {
    const text = { orders: 'noMatch', check: 'nothingToCheck', rejected: 'nothingRejected' } as const
    return <p className="py-8 text-center text-14 text-ink-muted">{t(text[filter])}</p>
  }
  return (
    <Card>
      {mayCome ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={action}
          drawing={<EmptyGarment name="dress" />}
        />
      ) : (
        <EmptyState
          title={t('emptyEnded')}
          text={t('emptyEndedText')}
          action={action}
          drawing={<EmptyGarment name="dress" />}
        />
      )}
    </Card>
  )
}

/** The height of an element in px, as it changes. */
function useHeight() {
  const [height, setHeight] = useState(60)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [box, height] as const
}
