import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useSession } from '#platform/web/session.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { type PaymentProblem, paymentProblems } from '../../order-states.ts'
import type { Order } from '../order-queries.ts'

type Entry = Order['history'][number]

const plain = [
  'cancelled',
  'expired',
  'packed',
  'unpacked',
  'out_for_delivery',
  'delivered',
  'payment_opened',
  'payment_voided',
  'term_began',
  'term_extended',
  'term_ended',
  'reminded',
  'note_added',
  'note_removed',
  'price_changed',
  'closed',
  'sale_entered',
] as const
const withAmount = [
  ...(['paid', 'refunded', 'part_refunded', 'payment_accepted'] as const),
  ...(['payment_refund_due', 'payment_refunded', 'refund_sent', 'refund_elsewhere'] as const),
  ...(['disputed', 'dispute_won', 'dispute_lost'] as const),
] as const
const withPieces = ['added', 'removed', 'promoted'] as const

const isOneOf = <Name extends string>(names: readonly Name[], kind: string): kind is Name =>
  names.some((name) => name === kind)

/** What happened to the order, the latest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations('orders.timeline')
  const formats = useFormats()
  const now = useNow()
  const textOf = useEntryText()
  const byOf = useAuthor()
  const entries = order.history.map((entry, at) => ({ ...entry, place: at + 1 })).toReversed()
  return (
    <SectionCard title={t('title')}>
      <ol className="grid gap-3 text-14">
        {entries.map((entry) => (
          <li key={entry.place} className="relative pl-5">
            <span aria-hidden="true" className="absolute top-1.5 left-0 size-2 rounded-full bg-line-strong" />
            <p className="break-words">{textOf(entry)}</p>
            <p className="text-ink-muted tabular-nums">
              {[formats.dayAndTime(entry.at, now), ...byOf(entry)].join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

function useEntryText(): (entry: Entry) => string {
  const t = useTranslations('orders.timeline')
  const formats = useFormats()
  return ({ kind, details }) => {
    const amount = formats.money(Number(details.amount ?? 0))
    const n = Number(details.pieces ?? details.quantity ?? 0)
    if (isOneOf(plain, kind)) return t(kind)
    if (isOneOf(withAmount, kind)) return t(kind, { amount })
    if (isOneOf(withPieces, kind)) return t(kind, { n })
    if (kind === 'sent' || kind === 'tracking_changed')
      return [t(kind), details.carrier, details.tracking_code].filter(Boolean).join(', ')
    if (kind === 'payment_to_check') {
      const problem: PaymentProblem = paymentProblems.find((one) => one === details.problem) ?? 'other_amount'
      return t('payment_to_check', { amount, problem: t(`problems.${problem}`) })
    }
    return t('changed')
  }
}

/** Who did it, where it was a person of the team. */
function useAuthor(): (entry: Entry) => string[] {
  const t = useTranslations('orders.timeline')
  const own = useSession()?.uuid
  return ({ byUuid }) => (byUuid === null ? [] : [byUuid === own ? t('byYou') : t('byTeam')])
}
