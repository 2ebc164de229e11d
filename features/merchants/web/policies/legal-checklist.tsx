import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { LegalItem } from '../../policy-contract.ts'
import type { Merchant } from '../merchants-query.ts'
import { settingsPath } from '../settings-path.ts'
import type { LegalCheck } from './policies-query.ts'

/** Where each item is filled in; a policy has its card on this page. */
const places: Record<LegalItem, (uuid: string) => string> = {
  legal_name: (uuid) => settingsPath(uuid),
  document: (uuid) => settingsPath(uuid),
  contact: (uuid) => settingsPath(uuid),
  address: (uuid) => settingsPath(uuid, '/locations'),
  exchange: (uuid) => settingsPath(uuid, '/policies#exchange'),
  withdrawal: (uuid) => settingsPath(uuid, '/policies#withdrawal'),
  withdrawal_term: (uuid) => settingsPath(uuid, '/policies#withdrawal'),
  delivery: (uuid) => settingsPath(uuid, '/policies#delivery'),
  privacy: (uuid) => settingsPath(uuid, '/policies#privacy'),
}

/** What the law wants of a shop: what it has, and what lacks, with a link to its place. */
export function LegalChecklist({ merchant, checks }: { merchant: Merchant; checks: LegalCheck[] }) {
  const t = useTranslations('merchantSettings.policies')
  const lacking = checks.filter(({ isMet }) => !isMet).length
  return (
    <SectionCard
      title={t('checkTitle')}
      text={lacking === 0 ? t('checkDone') : t('checkLacking', { n: lacking })}
    >
      <ul aria-label={t('checkTitle')} className="grid gap-1">
        {checks.map(({ item, isMet }) => (
          <li key={item} className="flex min-h-11 items-start gap-3 py-1.5 text-14 mouse:min-h-9">
            {isMet ? (
              <CircleCheck aria-label={t('met')} className="mt-0.5 size-5 shrink-0 text-paid-text" />
            ) : (
              <CircleAlert aria-label={t('lacking')} className="mt-0.5 size-5 shrink-0 text-warn-text" />
            )}
            <span className="min-w-0">
              {isMet ? (
                t(`items.${item}`)
              ) : (
                <Link
                  to={places[item](merchant.uuid)}
                  className="text-action-text underline-offset-2 hover:underline"
                >
                  {t(`items.${item}`)}
                </Link>
              )}
              <span className="block text-ink-muted">{t(`sources.${item}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
