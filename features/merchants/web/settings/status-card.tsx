import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { MissingPart } from '../../merchant-fields.ts'
import { type Merchant, sendChange, useTakeMerchant } from '../merchants-query.ts'
import { missingPath } from '../section-list.ts'
import type { DataValues } from './data-values.ts'

/** What the brand still lacks, each with a link to its place; or the switch between active and inactive. */
export function StatusCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants')
  const { status, missing } = merchant
  if (status === 'pending')
    return (
      <SectionCard title={t('status.title')} text={t('pendingText')}>
        <ul aria-label={t('status.missingLabel')} className="grid gap-1">
          {missing.map((part) => (
            <li key={part} className="flex min-h-11 items-center gap-3 text-14 mouse:min-h-9">
              <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn-text" />
              <MissingPlace merchant={merchant} part={part} />
            </li>
          ))}
        </ul>
      </SectionCard>
    )

  const isActive = status === 'active'
  return (
    <SectionCard
      title={t('status.title')}
      text={t(isActive ? 'status.activeText' : 'status.inactiveText')}
      action={merchant.role === 'full' && <StatusSwitch merchant={merchant} isActive={isActive} />}
    />
  )
}

function StatusSwitch({ merchant, isActive }: { merchant: Merchant; isActive: boolean }) {
  const t = useTranslations('merchants.status')
  const take = useTakeMerchant()
  const change = useAction({
    mutationFn: () => sendChange(merchant.uuid, { status: isActive ? 'inactive' : 'active' }),
    done: t(isActive ? 'deactivated' : 'activated'),
    failed: t('failed'),
    onSuccess: take,
  })
  return (
    <Button kind={isActive ? undefined : 'action'} loading={change.isPending} onClick={() => change.mutate()}>
      {t(isActive ? 'deactivate' : 'activate')}
    </Button>
  )
}

const linkStyle = 'min-h-11 text-left text-action-text underline-offset-2 hover:underline mouse:min-h-9'

/** Leads to the page of a missing part; to its first empty field where it is on this page. */
function MissingPlace({ merchant, part }: { merchant: Merchant; part: MissingPart }) {
  const t = useTranslations('merchants.missing')
  const path = missingPath(merchant, part)
  const fields = fieldsOf[part] ?? []
  if (merchant.role !== 'full' || !path) return t(part)
  if (fields.length === 0)
    return (
      <Link to={path} className={`inline-flex items-center ${linkStyle}`}>
        {t(part)}
      </Link>
    )
  const focus = () =>
    document.getElementsByName(fields.find((field) => !merchant[field]) ?? 'name')[0]?.focus()
  return (
    <button type="button" onClick={focus} className={linkStyle}>
      {t(part)}
    </button>
  )
}

const fieldsOf: Partial<Record<MissingPart, (keyof DataValues)[]>> = {
  name: ['name'],
  contact: ['contactEmail', 'contactPhone'],
  document: ['legalName', 'document'],
}
