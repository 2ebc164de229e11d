import Banknote from 'lucide-react/icons/banknote'
import Gift from 'lucide-react/icons/gift'
import Plug from 'lucide-react/icons/plug'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Referral } from './panel-query.ts'

const icons = { signup: UserPlus, new_plugin: Plug, new_payment: Banknote, reward: Gift }

/** The log as a table; on a phone each person is a block of lines. */
export function ReferralTable({ referrals }: { referrals: Referral[] }) {
  const t = useTranslations('affiliates.referrals')
  return (
    <table className="w-full border-collapse text-14 max-md:block">
      <thead className="max-md:sr-only">
        <tr className="h-10 border-line border-b text-left text-12 text-ink-faint [&>th]:px-6 [&>th]:font-medium">
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('contact')}</th>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('last')}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {referrals.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
        ))}
      </tbody>
    </table>
  )
}

function ReferralRow({ referral }: { referral: Referral }) {
  const t = useTranslations('affiliates.referrals')
  const formats = useFormats()
  const now = useNow()
  const { name, email, mobile, date, lastEvent, lastEventAt, lastEventComplement: complement } = referral
  const Icon = icons[lastEvent]
  const happened =
    lastEvent === 'new_plugin' && complement === null
      ? t('events.new_plugin_bare')
      : t(`events.${lastEvent}`, { complement: complement ?? '' })

  return (
    <tr className="border-line border-b last:border-b-0 max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3.5 md:[&>td]:px-6 md:[&>td]:py-3.5">
      <td className="min-w-0 break-words font-semibold">{name ?? t('gone')}</td>
      <td className="break-all text-ink-muted">
        {email && <span className="block">{email}</span>}
        {mobile && <span className="block tabular-nums">{mobile}</span>}
      </td>
      <td className="text-ink-muted tabular-nums">
        <span className="md:hidden">{t('date')}: </span>
        {formats.date(date)}
      </td>
      <td>
        <span className="flex items-start gap-2">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
          <span className="min-w-0">
            <span className="block break-words">{happened}</span>
            <span className="block text-ink-faint">{formats.dayAndTime(lastEventAt, now)}</span>
          </span>
        </span>
      </td>
    </tr>
  )
}
