import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import type { countOrders } from '../../contract.ts'
import type { OrderState } from '../../order-states.ts'
import { type OrderListQuery, type Sort, sorts, stateFilters } from './list-query.ts'

type Props = {
  shown: OrderListQuery
  /** Undefined until they are loaded. */
  counts: ItemOfReply<typeof countOrders> | undefined
  onChange: (change: Partial<OrderListQuery>) => void
}

/** The states with their numbers, and those whose deadline is soon. */
export function OrderFilters({ shown, counts, onChange }: Props) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const { state, isSoon, liveId } = shown
  const countOf = (states: readonly OrderState[]) =>
    counts &&
    formats.number(
      counts.states.reduce((sum, { state: one, orders }) => sum + (states.includes(one) ? orders : 0), 0),
    )

  return (
    <Chips role="group" aria-label={t('list.states')} className="min-w-0">
      <Chip
        on={state === null}
        count={counts && formats.number(counts.total)}
        onClick={() => onChange({ state: null })}
      >
        {t('list.all')}
      </Chip>
      {stateFilters.map(([name, states]) => (
        <Chip
          key={name}
          on={state === name}
          count={countOf(states)}
          onClick={() => onChange({ state: state === name ? null : name })}
        >
          {t(`filters.${name}`)}
        </Chip>
      ))}
      <Chip on={isSoon} onClick={() => onChange({ isSoon: !isSoon })}>
        {t('list.soon')}
      </Chip>
      {liveId && (
        <Chip on onClick={() => onChange({ liveId: null })}>
          {t('list.ofLive')}
        </Chip>
      )}
    </Chips>
  )
}

type SortProps = { sort: Sort; onSort: (sort: Sort) => void }

/** What the list is sorted by. */
export function OrderSort({ sort, onSort }: SortProps) {
  const t = useTranslations('orders.list')
  return (
    <Select
      look="quiet"
      aria-label={t('sort')}
      value={sort}
      onChange={(event) => onSort(event.target.value as Sort)}
    >
      {sorts.map(([name]) => (
        <option key={name} value={name}>
          {t(`sorts.${name}`)}
        </option>
      ))}
    </Select>
  )
}
