import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { RowWithActs } from '#platform/web/row-with-acts.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { decideReward } from '../contract.ts'
import { type HeldReward, useHeldRewards } from './admin-query.ts'
import { DecisionDialog, type Question } from './decision-dialog.tsx'
import { ReviewList } from './review-list.tsx'

/** Lists held and owed rewards, which an administrator releases, refuses or forgives. */
export function HeldRewards() {
  const t = useTranslations('affiliates.review')
  const held = useHeldRewards(true)
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = (reward: HeldReward, decision: 'release' | 'refuse') => {
    const act = decision === 'release' && reward.state === 'owed' ? 'forgive' : decision
    setQuestion({
      title: t(`${act}Title`, { name: reward.referrerName ?? t('closedAccount') }),
      text: t('decisionText'),
      act: t(act),
      danger: decision === 'refuse',
      decide: (reason, idempotencyKey) =>
        call<typeof decideReward>(
          'POST /api/users/affiliates/admin/rewards/decide',
          { id: reward.id, decision, reason },
          { idempotencyKey },
        ),
    })
  }

  return (
    <>
      <ReviewList
        title={t('rewards')}
        empty={t('rewardsEmpty')}
        found={held}
        row={(reward) => <HeldRewardRow key={reward.id} reward={reward} ask={ask} />}
      />
      {question && <DecisionDialog question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

type RowProps = { reward: HeldReward; ask: (reward: HeldReward, decision: 'release' | 'refuse') => void }

function HeldRewardRow({ reward, ask }: RowProps) {
  const t = useTranslations('affiliates.review')
  const formats = useFormats()
  const isOwed = reward.state === 'owed'
  return (
    <RowWithActs
      acts={
        <>
          {!isOwed && <Button onClick={() => ask(reward, 'refuse')}>{t('refuse')}</Button>}
          <Button kind="action" onClick={() => ask(reward, 'release')}>
            {t(isOwed ? 'forgive' : 'release')}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span className="font-display text-16 font-bold tabular-nums">
          {formats.money(reward.amount, reward.currency)}
        </span>
        {isOwed && <Badge kind="error">{t('owed')}</Badge>}
        {!isOwed &&
          reward.reasons.map((reason) => (
            <Badge key={reason} kind="notice">
              {t(`reasons.${reason}`)}
            </Badge>
          ))}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <Person label={t('referrer')} name={reward.referrerName} email={reward.referrerEmail} />
        <Person label={t('referred')} name={reward.referredName} email={reward.referredEmail} />
      </dl>
      <p className="mt-1.5 text-ink-faint">{t('since', { date: formats.dateTime(reward.createdAt) })}</p>
    </RowWithActs>
  )
}

function Person({ label, name, email }: { label: string; name: string | null; email: string | null }) {
  const t = useTranslations('affiliates.review')
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words">
        {name ?? t('gone')}
        {email && <span className="block break-all text-ink-muted">{email}</span>}
      </dd>
    </>
  )
}
