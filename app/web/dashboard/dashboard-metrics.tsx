import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Metrics } from '#ui/metrics.tsx'
import { useMetrics } from './lives-queries.ts'

/** Integrations, lives, messages, people. A dash replaces a number that could not be counted. */
export function DashboardMetrics() {
  const t = useTranslations('shell.dashboard.metrics')
  const { number } = useFormats()
  const { data, isError } = useMetrics()
  const value = (count: number | undefined) => (count === undefined ? (isError ? '–' : null) : number(count))
  const average = data && data.totalMedias > 0 ? Math.round(data.totalComments / data.totalMedias) : null

  return (
    <section aria-label={t('label')}>
      <Metrics
        metrics={[
          {
            key: 'plugins',
            label: t('plugins'),
            value: value(data?.totalPlugins),
            note: note(data && t('connected', { n: data.totalPlugins })),
          },
          {
            key: 'medias',
            label: t('medias'),
            value: value(data?.totalMedias),
            note: note(data && t('onAir', { n: data.livesOnAir })),
          },
          {
            key: 'comments',
            label: t('comments'),
            value: value(data?.totalComments),
            note: note(data && (average === null ? t('inAllLives') : t('average', { n: number(average) }))),
          },
          {
            key: 'users',
            label: t('users'),
            value: value(data?.totalUsers),
            note: note(data && t('inAllLives')),
          },
        ]}
      />
    </section>
  )
}

/** Keeps its line while empty, so that nothing moves. */
function note(text: string | undefined): string {
  return text ?? '\u00a0'
}
