import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { useCustomerName } from '../customer-name.ts'
import type { CustomerRow as Row } from '../customer-queries.ts'
import { EngagementBadge } from '../engagement-badge.tsx'

/** The columns on a laptop: person, engagement, lives, comments, bought, last seen. */
export const customerColumns =
  'md:grid-cols-[minmax(0,1fr)_7rem_4rem_6.5rem_7rem_9rem] md:items-center md:gap-x-4'

type Props = {
  customer: Row
  selected: boolean
  /** Null where nothing is done with several. */
  onSelect: (() => void) | null
  onShow: () => void
}

/** One customer of the list: a line on a laptop, a card on a phone. */
export function CustomerRow({ customer, selected, onSelect, onShow }: Props) {
  const t = useTranslations('customers')
  const formats = useFormats()
  const now = useNow()
  const name = useCustomerName()(customer)
  const { userName, fullName, mobile, isWithheld, livesParticipated, totalComments, lastSeenAt, tags } =
    customer
  const second = [
    ...(fullName !== null && userName !== null ? [personHandle(userName)] : []),
    ...(isWithheld ? [t('withheld')] : mobile ? [formatPhone(mobile)] : []),
  ]
  const bought = customer.totalBought > 0 ? formats.money(customer.totalBought) : null

  return (
    <div className="flex items-start gap-x-1 px-4 py-3 text-14 md:items-center md:py-2">
      {onSelect && (
        <Checkbox
          hideLabel
          label={t('list.select', { name })}
          checked={selected}
          onChange={onSelect}
          className="-my-2 -ml-3 md:my-0"
        />
      )}
      <div
        className={cx('grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1', customerColumns)}
      >
        <div className="min-w-0">
          <button
            type="button"
            aria-label={t('list.open', { name })}
            onClick={onShow}
            className="-my-1 block max-w-full break-words py-1 text-left font-semibold hover:underline"
          >
            {name}
          </button>
          {second.length > 0 && (
            <p className="text-ink-muted tabular-nums">
              {second.map((part, at) => (
                // A phone number is not broken at its hyphen.
                <span key={part} className="mr-1 inline-block max-w-full break-words">
                  {at < second.length - 1 ? `${part},` : part}
                </span>
              ))}
            </p>
          )}
          {tags.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-1">
              {tags.slice(0, 4).map((tag) => (
                <span
                  key={tag}
                  className="max-w-full truncate rounded-full bg-sunken px-2 py-0.5 text-12 text-ink-muted"
                >
                  {tag}
                </span>
              ))}
              {tags.length > 4 && (
                <span className="py-0.5 text-12 text-ink-faint">+{formats.number(tags.length - 4)}</span>
              )}
            </p>
          )}
        </div>
        <span className="justify-self-end md:justify-self-start">
          <EngagementBadge level={customer.engagement} />
        </span>
        <span className="text-right tabular-nums max-md:hidden">{formats.number(livesParticipated)}</span>
        <span className="text-right tabular-nums max-md:hidden">{formats.number(totalComments)}</span>
        <span className={cx('text-right tabular-nums max-md:hidden', !bought && 'text-ink-faint')}>
          {bought ?? t('list.noPurchase')}
        </span>
        <span className="text-right text-ink-muted tabular-nums max-md:hidden">
          {lastSeenAt && formats.dayAndTime(lastSeenAt, now)}
        </span>
        <p className="text-ink-muted tabular-nums max-md:col-span-2 md:hidden">
          {[
            t('list.lives', { n: livesParticipated }),
            t('list.comments', { n: totalComments }),
            ...(bought ? [bought] : []),
          ].join(', ')}
          <br />
          {lastSeenAt
            ? t('list.seenAt', { when: formats.dayAndTimeWithin(lastSeenAt, now) })
            : t('list.neverSeen')}
        </p>
      </div>
    </div>
  )
}
