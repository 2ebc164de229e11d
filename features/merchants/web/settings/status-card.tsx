import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { type Merchant, sendChange, useTakeMerchant } from '../merchants-query.ts'
import { SectionCard } from '../section-card.tsx'
import { missingPath } from '../section-list.ts'

/** What the brand still lacks, each with a link to its place; or the switch between active and inactive. */
export function StatusCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants')
  const { status, missing } = merchant
  if (status === 'pending')
    return (
      <SectionCard title={t('status.title')} text={t('pendingText')}>
        <ul aria-label={t('status.missingLabel')} className="grid gap-1">
          {missing.map((part) => {
            const path = missingPath(merchant, part)
            const label = t(`missing.${part}`)
            return (
              <li key={part} className="flex min-h-11 items-center gap-3 text-14 mouse:min-h-9">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn-text" />
                {path ? (
                  <Link to={path} className="py-2 text-action-text underline-offset-2 hover:underline">
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </li>
            )
          })}
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
