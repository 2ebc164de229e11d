import { useTranslations } from 'use-intl'
import { leadsToLogin, loadNoticePath } from '#platform/web/load-notice.ts'
import { Link, Navigate } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Metrics } from '#ui/metrics.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { JoinCard } from './join-card.tsx'
import { PaidAffiliateCard } from './paid-affiliate-card.tsx'
import { type Panel, usePanel } from './panel-query.ts'
import { ReferralLog } from './referral-log.tsx'
import { RewardList } from './reward-list.tsx'
import { ShareCard } from './share-card.tsx'

/**
 * `/affiliate/dashboard`: the form to join and, for members, link, totals, rewards and referrals. If the user's account
 * cannot be loaded it redirects to the dashboard, which shows the error (spec §8).
 */
export function AffiliatePage() {
  const t = useTranslations('affiliates.panel')
  const formats = useFormats()
  const panel = usePanel()
  const found = panel.data

  if (!found && panel.isError && !leadsToLogin(panel.error))
    return <Navigate to={loadNoticePath('user', panel.error)} replace />
  return (
    <>
      <PageHeader
        title={t('title')}
        text={
          found?.affiliateAt
            ? t('since', { date: formats.longDate(found.affiliateAt) })
            : t('text', { amount: formats.money(found?.rewardAmount ?? 10_000, found?.rewardCurrency) })
        }
        actions={
          found?.isAdministrator && <Button render={<Link to="/affiliate/admin" />}>{t('review')}</Button>
        }
      />
      {!found && (
        <Card pad="none">
          <SkeletonRows rows={6} height={72} label={t('loading')} />
        </Card>
      )}
      {found &&
        (found.affiliateCode ? <Member panel={found} code={found.affiliateCode} /> : <Guest panel={found} />)}
    </>
  )
}

function Guest({ panel }: { panel: Panel }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
      <JoinCard suggested={panel.suggestedCode ?? ''} />
      <HowItWorks panel={panel} />
    </div>
  )
}

function Member({ panel, code }: { panel: Panel; code: string }) {
  // Before the first referral there can be no reward: the instructions take the place of that empty list.
  const isNew = panel.totalSignups === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-10">
      <Totals panel={panel} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-6">
        <ShareCard code={code} />
        {isNew ? <HowItWorks panel={panel} /> : <RewardList panel={panel} />}
      </div>
      <ReferralLog />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-6">
        <PaidAffiliateCard panel={panel} />
        {!isNew && <HowItWorks panel={panel} />}
      </div>
    </div>
  )
}

function Totals({ panel }: { panel: Panel }) {
  const t = useTranslations('affiliates.totals')
  const { number } = useFormats()
  return (
    <Metrics
      metrics={[
        { key: 'signups', label: t('signups'), value: number(panel.totalSignups), note: t('signupsNote') },
        { key: 'plugins', label: t('plugins'), value: number(panel.totalPlugins), note: t('pluginsNote') },
        {
          key: 'payments',
          label: t('payments'),
          value: number(panel.totalPayments),
          note: t('paymentsNote'),
        },
        {
          key: 'rewards',
          label: t('rewards'),
          value: number(panel.totalRewards),
          note: t('rewardsNote', { n: panel.redeemableRewards }),
        },
      ]}
    />
  )
}
