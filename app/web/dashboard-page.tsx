import MessageSquareText from 'lucide-react/icons/message-square-text'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveAccounts } from '#features/integrations/web/index.ts'
import { useNow } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DashboardMetrics } from './dashboard/dashboard-metrics.tsx'
import { type Live, reportPath, useMetrics, useRecentLives } from './dashboard/lives-queries.ts'
import { PluginLives } from './dashboard/plugin-lives.tsx'
import { isDemo } from './is-demo.ts'
import { texts } from './messages/load-messages.ts'

const DemoCard = lazyComponent(async () => {
  const [card] = await Promise.all([import('./dashboard/demo-card.tsx'), texts.bring(['frame'])])
  return card.DemoCard
})
const SharedLives = lazyComponent(async () => {
  const [lives] = await Promise.all([import('./dashboard/shared-lives.tsx'), texts.bring(['frame'])])
  return lives.SharedLives
})
const FirstSteps = lazyComponent(async () => {
  const [steps] = await Promise.all([import('./dashboard/first-steps.tsx'), texts.bring(['frame'])])
  return steps.FirstSteps
})
const OnAirNotices = lazyComponent(async () => {
  const [notices] = await Promise.all([import('./dashboard/on-air-notices.tsx'), texts.bring(['lives'])])
  return notices.OnAirNotices
})
const BrandCard = lazyComponent(async () => {
  const [card] = await Promise.all([import('./dashboard/brand-card.tsx'), texts.bring(['merchants'])])
  return card.BrandCard
})
const LoadNotice = lazyComponent(async () => (await import('./dashboard/load-notice.tsx')).LoadNotice)

/** Greeting, four numbers, the latest lives of each account. */
export function DashboardPage() {
  const t = useTranslations('shell.dashboard')
  const [query] = useSearchParams()
  const hasNotice = query.has('message') || query.has('detail')
  const plugins = useLiveAccounts()
  const accounts = plugins.data?.rows ?? []
  const recent = useRecentLives(accounts)
  const livesOnAir = recent
    .flatMap(({ data }) => data?.rows ?? [])
    .filter(({ status }) => status === 'on_air')
  const [onAir] = livesOnAir
  const hasNone = plugins.data !== undefined && accounts.length === 0
  // If all numbers are zero, the first steps replace them.
  const isNew = useMetrics().data?.totalMedias === 0
  const isKnown = plugins.data !== undefined && recent.every(({ data }) => data !== undefined)

  return (
    <>
      {hasNotice && (
        <Suspense>
          <LoadNotice />
        </Suspense>
      )}
      <PageHeader
        title={useGreeting()}
        text={<Summary onAir={onAir} hasNone={hasNone} isKnown={isKnown} />}
        actions={
          onAir && (
            <Button kind="cta" icon={<MessageSquareText />} render={<Link to={reportPath(onAir)} />}>
              {t('follow')}
            </Button>
          )
        }
      />
      <Suspense>
        <SharedLives hasOwnLive={onAir !== undefined} isHelper={hasNone} />
      </Suspense>
      {onAir && (
        <Suspense>
          <OnAirNotices lives={livesOnAir} />
        </Suspense>
      )}
      {isDemo() && (
        <Suspense>
          <DemoCard />
        </Suspense>
      )}
      {isNew ? (
        <Suspense fallback={<DashboardMetrics />}>
          <FirstSteps />
        </Suspense>
      ) : (
        <DashboardMetrics />
      )}
      {plugins.isError && !plugins.data && (
        <Card className="mt-8">
          <LoadFailure title={t('failed')} query={plugins} />
        </Card>
      )}
      {hasNone && !isNew && (
        <Card className="mt-8">
          <EmptyState
            title={t('noPlugins.title')}
            text={t('noPlugins.text')}
            action={
              <Button kind="cta" size="lg" render={<Link to="/plugins" />}>
                {t('noPlugins.action')}
              </Button>
            }
          />
        </Card>
      )}
      {plugins.isPending && <PluginLives plugin={null} lives={null} />}
      {accounts.map((plugin, at) => (
        <PluginLives key={plugin.id} plugin={plugin} lives={recent[at] ?? null} />
      ))}
      <Suspense>
        <BrandCard />
      </Suspense>
    </>
  )
}

function useGreeting(): string {
  const t = useTranslations('shell.dashboard.greeting')
  const hour = useFormats().hourOfDay(useNow())
  const name = useSession()?.name.split(' ')[0] ?? ''
  if (hour >= 5 && hour < 12) return t('morning', { name })
  return t(hour >= 12 && hour < 18 ? 'afternoon' : 'evening', { name })
}

function Summary(props: { onAir: Live | undefined; hasNone: boolean; isKnown: boolean }) {
  const t = useTranslations('shell.dashboard.summary')
  const formats = useFormats()
  const now = useNow()
  const { onAir, hasNone, isKnown } = props

  if (onAir) {
    return t('onAir', {
      account: onAir.accountUsername,
      duration: formats.duration(now - Date.parse(onAir.startedAt)),
      questions: onAir.unansweredQuestionsCount,
    })
  }
  // The line keeps its height until the data is known, so that no existing live is denied.
  if (!isKnown) return <span className="invisible">{t('quiet')}</span>
  return t(hasNone ? 'noPlugins' : 'quiet')
}
