import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Merchant, MerchantLoad } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Card } from '#ui/card.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { OrdersFrame } from '../orders-frame.tsx'
import { type Buyer, buyersQuery } from '../terms/terms-queries.ts'
import { BuyerRow } from './buyer-row.tsx'
import { MarkDialog } from './mark-dialog.tsx'

const filters = ['all', 'trusted', 'pay_first', 'did_not_pay'] as const

/** `/merchants/{uuid}/orders/buyers`: who buys from a brand, with marks and unpaid bags. */
export function BuyersPage() {
  return <MerchantLoad>{(merchant) => <Buyers merchant={merchant} />}</MerchantLoad>
}

function Buyers({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('sellingTerms.buyers')
  const common = useTranslations('sellingTerms')
  const words = useTranslations('words')
  const paging = useTranslations('orders.list')
  const [typed, setTyped] = useState('')
  const [which, setWhich] = useState<(typeof filters)[number]>('all')
  const [page, setPage] = useState(1)
  const [marking, setMarking] = useState<Buyer | null>(null)
  const search = useDebounced(typed, 250)
  const list = useQuery(buyersQuery({ merchantUuid: merchant.uuid, search, which, page }))
  const rows = list.data?.rows
  const isFiltered = search !== '' || which !== 'all'
  const canEdit = merchant.role === 'full'

  return (
    <OrdersFrame section="buyers" merchant={merchant}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchInput
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setPage(1)
          }}
          label={t('search')}
          clearLabel={t('clear')}
          className="w-full md:max-w-80"
        />
        <Chips aria-label={t('which')}>
          {filters.map((each) => (
            <Chip
              key={each}
              on={which === each}
              onClick={() => {
                setWhich(each)
                setPage(1)
              }}
            >
              {t(each)}
            </Chip>
          ))}
        </Chips>
      </div>
      <Card pad="none">
        {!rows &&
          (list.isError ? (
            <LoadFailure title={common('failed')} query={list} />
          ) : (
            <SkeletonRows rows={6} height={72} label={common('loading')} />
          ))}
        {rows?.length === 0 && (
          <EmptyState
            title={isFiltered ? t('none') : t('empty')}
            text={isFiltered ? t('noneText') : t('emptyText')}
            drawing={<EmptyGarment name="dress" />}
          />
        )}
        {rows && rows.length > 0 && (
          <ul aria-label={t('label')} className="divide-y divide-line">
            {rows.map((buyer) => (
              <BuyerRow key={buyer.uuid} buyer={buyer} onMark={canEdit ? () => setMarking(buyer) : null} />
            ))}
          </ul>
        )}
      </Card>
      {list.data && list.data.pagination.lastPage > 1 && (
        <Pagination
          className="mt-4"
          page={page}
          pages={list.data.pagination.lastPage}
          onPage={setPage}
          labels={{
            nav: paging('pages'),
            previous: words('previous'),
            next: words('next'),
            page: (n) => paging('page', { n }),
          }}
        />
      )}
      {marking && (
        <MarkDialog
          key={marking.uuid}
          merchantUuid={merchant.uuid}
          buyer={marking}
          onClose={() => setMarking(null)}
        />
      )}
    </OrdersFrame>
  )
}
