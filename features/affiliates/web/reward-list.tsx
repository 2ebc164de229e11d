import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Panel, type Reward, useRedeem, useRewards } from './panel-query.ts'
import { SectionHead } from './section-head.tsx'

const shownAtFirst = 4

/** Sorts redeemable rewards first, the others as the server sent them. */
function inOrder(rewards: Reward[]): Reward[] {
  return rewards.toSorted((a, b) => Number(b.state === 'redeemable') - Number(a.state === 'redeemable'))
}

/** Lists the member's rewards; redeemable ones have a button. */
export function RewardList({ panel }: { panel: Panel }) {
  const t = useTranslations('affiliates.rewards')
  const rewards = useRewards()
  const rows = rewards.data?.rows
  const [isOpen, setOpen] = useState(false)

  return (
    <section>
      <Card pad="none" className="overflow-hidden">
        <div className="border-line border-b p-4 md:px-6 md:py-5">
          <SectionHead
            title={t('title')}
            text={panel.owedRewards > 0 ? t('owed', { n: panel.owedRewards }) : undefined}
          />
        </div>
        {rewards.isPending && <SkeletonRows rows={3} height={76} label={t('loading')} />}
        {rewards.isError && !rows && <LoadFailure level={3} title={t('failed')} query={rewards} />}
        {rows?.length === 0 && (
          <EmptyState
            level={3}
            title={t('empty')}
            text={t('emptyText')}
            drawing={<EmptyGarment name="jumpsuit" />}
          />
        )}
        {rows && rows.length > 0 && (
          <ul>
            {inOrder(rows)
              .slice(0, isOpen ? rows.length : shownAtFirst)
              .map((reward, at) => (
                <RewardRow key={reward.id} reward={reward} isFirst={at === 0} />
              ))}
          </ul>
        )}
        {rows && rows.length > shownAtFirst && !isOpen && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="flex min-h-12 w-full items-center justify-center border-line border-t text-14 font-medium text-action-text hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {t('all', { n: rows.length })}
          </button>
        )}
      </Card>
    </section>
  )
}

const looks: Record<Reward['state'], BadgeKind> = {
  waiting: 'plain',
  held: 'notice',
  redeemable: 'info',
  redeemed: 'unlocked',
  refused: 'error',
  withdrawn: 'plain',
  owed: 'notice',
  offset: 'plain',
  forgiven: 'unlocked',
}

function RewardRow({ reward, isFirst }: { reward: Reward; isFirst: boolean }) {
  const t = useTranslations('affiliates.rewards')
  const formats = useFormats()
  const redeem = useRedeem(t('redeemed'))
  const { state, name } = reward
  const amount = formats.money(reward.amount, reward.currency)
  const moment =
    state === 'waiting' ? reward.dueAt : (reward.redeemedAt ?? reward.redeemableAt ?? reward.createdAt)

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3.5 last:border-b-0 md:px-6">
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-display text-18 leading-tight! font-bold tabular-nums">{amount}</span>
          <Badge kind={looks[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="mt-1 break-words text-14">{name ? t('from', { name }) : t('fromGone')}</p>
        <p className="text-14 text-ink-muted">{t(`notes.${state}`, { date: formats.date(moment) })}</p>
      </div>
      {state === 'redeemable' && (
        <Button
          kind={isFirst ? 'cta' : 'line'}
          className="max-sm:w-full"
          loading={redeem.isPending}
          aria-label={name ? t('redeemNamed', { amount, name }) : t('redeem')}
          onClick={() => redeem.mutate(reward.id)}
        >
          {t('redeem')}
        </Button>
      )}
    </li>
  )
}
