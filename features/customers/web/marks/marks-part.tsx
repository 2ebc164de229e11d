import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBrandScope } from '../brand-context.ts'
import { type Customer, refetchCustomers } from '../customer-queries.ts'
import { CustomerSlotsContext } from '../customer-slots.ts'
import {
  type MarkedAccount,
  type MarkedBuyer,
  marksQuery,
  type ProfileKind,
  useProfileChange,
} from './use-marks.ts'

/** Whether the customer is trusted or pays first, at each brand, and is blocked or the shop's own, in each account. */
export function MarksPart({ customer }: { customer: Customer }) {
  const t = useTranslations('customers.marks')
  const query = useQuery(marksQuery(customer.uuid, useBrandScope()))
  if (query.isPending) return <SkeletonRows rows={2} height={40} label={t('loading')} />
  if (!query.data) return <p className="text-ink-muted">{t('loadFailed')}</p>
  const { buyers, accounts } = query.data
  const { userName } = customer
  const isEmpty = buyers.length === 0 && (accounts.length === 0 || userName === null)
  return (
    <div className="grid gap-3">
      {isEmpty && <p className="text-ink-muted">{t('none')}</p>}
      {buyers.map((buyer) => (
        <BuyerMark key={buyer.uuid} buyer={buyer} />
      ))}
      {userName !== null &&
        accounts.map((account) => (
          <ProfileMark key={account.pluginId} account={account} userName={userName} />
        ))}
    </div>
  )
}

function BuyerMark({ buyer }: { buyer: MarkedBuyer }) {
  const t = useTranslations('customers.marks')
  const formats = useFormats()
  const client = useQueryClient()
  const { MarkBuyer } = use(CustomerSlotsContext)
  const now = useNow()
  const [isMarking, setMarking] = useState(false)
  const { merchantName, merchantUuid, trustedAt, payFirstUntil, payFirstReason, unpaidOrders } = buyer
  const paysFirst = payFirstUntil !== null && Date.parse(payFirstUntil) > now
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-1">
        <p className="break-words text-ink-muted">{t('atBrand', { name: merchantName })}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {trustedAt !== null && <Badge kind="unlocked">{t('trusted')}</Badge>}
          {paysFirst && <Badge kind="notice">{t('paysFirst', { when: formats.date(payFirstUntil) })}</Badge>}
          {trustedAt === null && !paysFirst && <span>{t('noMark')}</span>}
        </p>
        {paysFirst && payFirstReason && <p className="break-words">{payFirstReason}</p>}
        {unpaidOrders > 0 && <p className="text-warn-text">{t('unpaid', { n: unpaidOrders })}</p>}
      </div>
      {MarkBuyer && (
        <Button size="sm" aria-label={t('markAt', { name: merchantName })} onClick={() => setMarking(true)}>
          {t('mark')}
        </Button>
      )}
      {MarkBuyer && isMarking && (
        <Suspense>
          <MarkBuyer
            merchantUuid={merchantUuid}
            buyer={buyer}
            onClose={() => setMarking(false)}
            onSaved={() => refetchCustomers(client)}
          />
        </Suspense>
      )}
    </div>
  )
}

function ProfileMark({ account, userName }: { account: MarkedAccount; userName: string }) {
  const t = useTranslations('customers.marks')
  const words = useTranslations('words')
  const formats = useFormats()
  const [asked, setAsked] = useState<ProfileKind | null>(null)
  const change = useProfileChange()
  const { pluginId, accountUsername, profile } = account
  const send = (to: ProfileKind | null) =>
    change.mutate({ pluginId, username: userName, from: profile, to }, { onSettled: () => setAsked(null) })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-1">
        <p className="break-all text-ink-muted">{t('inAccount', { name: accountUsername })}</p>
        {profile ? (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge kind={profile.kind === 'blocked' ? 'locked' : 'info'}>{t(profile.kind)}</Badge>
              <span className="text-ink-muted">{t('since', { date: formats.date(profile.addedAt) })}</span>
            </p>
            <p>{t(`${profile.kind}Effect`, { name: personHandle(userName) })}</p>
          </>
        ) : (
          <p>{t('commentsAsEverybody')}</p>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        {profile ? (
          <Button size="sm" loading={change.isPending} onClick={() => send(null)}>
            {t(profile.kind === 'blocked' ? 'unblock' : 'takeBack')}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => setAsked('helper')}>
              {t('name')}
            </Button>
            <Button size="sm" onClick={() => setAsked('blocked')}>
              {t('block')}
            </Button>
          </>
        )}
      </span>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'helper' ? 'nameTitle' : 'blockTitle', { name: personHandle(userName) })}
        text={t(`${asked ?? 'blocked'}Effect`, { name: personHandle(userName) })}
        confirmLabel={t(asked === 'helper' ? 'name' : 'block')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={change.isPending}
        onConfirm={() => send(asked)}
      />
    </div>
  )
}
