import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { previewBulkEdit } from '../../contract.ts'
import { shownName } from '../../product-name.ts'
import { useReason } from './use-reason.ts'

type Answer = ItemOfReply<typeof previewBulkEdit>
type State = Answer['rows'][number]['before']
type Props = {
  /** How many products the edit is about, and how many of them change. */
  products: number
  changed: number
  /** The first that change, and the first that cannot. */
  rows: Answer['rows']
  leftOut: readonly { uuid: string | null; name: string; reason: string }[]
  refusals: readonly { reason: string; products: number }[]
}

/** Products that are shown of those that change, and of those that cannot. */
const shown = { rows: 5, leftOut: 3 }

/** What an edit would change: the numbers of products, the first of them before and after, and why some cannot. */
export function BulkPreview({ products, changed, rows, leftOut, refusals }: Props) {
  const t = useTranslations('products.bulk')
  const stateOf = useStateText()
  const reasonOf = useReason()
  const refused = refusals.reduce((sum, one) => sum + one.products, 0)
  const alike = products - changed - refused

  return (
    <section aria-label={t('preview')} className="grid grid-cols-[minmax(0,1fr)] gap-3 text-14">
      <p role="status" className="font-medium">
        {t('changes', { n: changed })}
        {alike > 0 && <span className="font-normal text-ink-muted">. {t('alike', { n: alike })}</span>}
      </p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {rows.slice(0, shown.rows).map(({ uuid, name, before, after }) => (
            <li
              key={uuid}
              className="grid gap-x-4 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,auto)] sm:items-baseline"
            >
              <span className="min-w-0 break-words">{shownName(name)}</span>
              <span className="min-w-0 tabular-nums sm:text-right">
                <s className="text-ink-muted">{stateOf(before, after)}</s>{' '}
                <b className="font-semibold">{stateOf(after, before)}</b>
              </span>
            </li>
          ))}
          {changed > shown.rows && (
            <li className="px-3 py-2 text-ink-muted">{t('further', { n: changed - shown.rows })}</li>
          )}
        </ul>
      )}
      {refused > 0 && (
        <div className="grid gap-1 rounded-control bg-sunken px-3 py-2">
          <p className="font-medium">{t('refused', { n: refused })}</p>
          <ul className="grid gap-1 text-ink-muted">
            {refusals.map(({ reason, products: n }) => (
              <li key={reason}>
                {refusals.length > 1 && `${n}: `}
                {reasonOf(reason)}
                <span className="block break-words">{namesOf(leftOut, reason)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The first products that are left out for this reason: "Saia, Blusa". */
function namesOf(leftOut: Props['leftOut'], reason: string): string {
  const named = leftOut.filter((one) => one.reason === reason).slice(0, shown.leftOut)
  return named.map(({ name }) => shownName(name)).join(', ')
}

/** The part of a product that differs from another state of it, in words. */
function useStateText() {
  const t = useTranslations('products.bulk')
  const stock = useTranslations('catalogue.stock')
  const formats = useFormats()
  const few = (texts: string[]) => {
    const all = [...new Set(texts)]
    return all.length > 3
      ? t('and', { texts: all.slice(0, 3).join(', '), n: all.length - 3 })
      : all.join(', ')
  }
  const prices = (cents: number[]) => few(cents.map((one) => formats.money(one)))
  const pieces = (counts: (number | null)[]) =>
    few(counts.map((one) => (one === null ? stock('unlimited') : stock('pieces', { pieces: one }))))

  return (state: State, other: State): string => {
    if (state.priceSale.join() !== other.priceSale.join()) return prices(state.priceSale)
    if (state.priceDiscount.join() !== other.priceDiscount.join())
      return state.priceDiscount.every((one) => one === 0) ? t('noDiscount') : prices(state.priceDiscount)
    if (state.stock.join() !== other.stock.join()) return pieces(state.stock)
    if (state.active !== other.active) return state.active ? t('active') : t('inactive')
    if (state.inGroup !== other.inGroup) return state.inGroup ? t('inGroup') : t('notInGroup')
    return t('categories', { n: state.categoryIds.length })
  }
}
