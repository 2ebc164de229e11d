import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { restorableDays } from '../contract.ts'
import { type Merchant, sendChange, useTakeMerchant } from './merchants-query.ts'
import { settingsPath } from './settings-path.ts'
import { StatusBadge } from './status-badge.tsx'

const days: typeof restorableDays = 30

/** One merchant of the list: its status, how it sells, and what it lacks. */
export function MerchantCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants')
  const { uuid, name, status, productGateway, logoImage, missing } = merchant
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-b p-4 last:border-b-0 md:px-6 md:py-5">
      <Avatar name={name} picture={logoImage && `${logoImage.cdnUrl}0-s.jpg`} />
      <div className="min-w-0 flex-[1_1_240px]">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {status === 'deleted' ? (
            <span className="min-w-0 break-words text-ink-muted">{name}</span>
          ) : (
            <Link
              to={settingsPath(uuid)}
              aria-label={t('settings', { name })}
              className="min-w-0 break-words hover:underline"
            >
              {name}
            </Link>
          )}
          <StatusBadge status={status} />
        </h2>
        <p className="mt-0.5 text-14 text-ink-muted">
          {t(`gateways.${productGateway}`)}
          {merchant.role !== 'full' && ` · ${t('readOnly')}`}
        </p>
        {status === 'pending' && (
          <p className="mt-1.5 text-14">
            {t('pendingText')}
            <span className="text-ink-muted">
              {' '}
              · {missing.map((part) => t(`missing.${part}`)).join(' · ')}
            </span>
          </p>
        )}
        {merchant.deletedAt && <DeletedNote merchant={merchant} deletedAt={merchant.deletedAt} />}
      </div>
      {status === 'deleted' && <RestoreButton uuid={uuid} />}
    </li>
  )
}

function DeletedNote({ deletedAt }: { merchant: Merchant; deletedAt: string }) {
  const t = useTranslations('merchants')
  const formats = useFormats()
  const erasedAt = new Date(new Date(deletedAt).getTime() + days * 24 * 3_600_000)
  return <p className="mt-1.5 text-14">{t('erasedOn', { date: formats.date(erasedAt) })}</p>
}

function RestoreButton({ uuid }: { uuid: string }) {
  const t = useTranslations('merchants')
  const take = useTakeMerchant()
  const restore = useAction({
    mutationFn: () => sendChange(uuid, { restore: true }),
    done: t('restored'),
    onSuccess: take,
  })
  return (
    <Button loading={restore.isPending} onClick={() => restore.mutate()}>
      {t('restore')}
    </Button>
  )
}
