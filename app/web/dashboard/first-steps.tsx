import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { agendaQuery } from '#features/agenda/web/agenda-query.ts'
import { myBioQuery } from '#features/bio/web/bio-queries.ts'
import { useLiveAccounts } from '#features/integrations/web/index.ts'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { livesPath } from './lives-queries.ts'

/** The steps before a first live, shown instead of numbers that are all zero. */
export function FirstSteps() {
  const t = useTranslations('frame.firstSteps')
  const plugins = useLiveAccounts().data?.rows ?? []
  const first = plugins[0]
  const agenda = useQuery(agendaQuery(first?.username ?? ''))
  const bio = useQuery({ ...myBioQuery, meta: { shownHere: true } })
  const steps = [
    { key: 'connect', isDone: first !== undefined, to: '/plugins' },
    {
      key: 'plan',
      isDone: (agenda.data?.length ?? 0) > 0,
      to: first ? `${livesPath(first)}?tab=agenda` : '/plugins',
    },
    { key: 'invite', isDone: plugins.some(({ admins }) => (admins?.length ?? 0) > 0), to: '/plugins' },
    { key: 'bio', isDone: bio.data != null, to: '/bio' },
  ] as const
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.key

  return (
    <Card pad="none" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-3 md:px-6 md:pt-5">
        <h2 className="display-type text-22">{t('title')}</h2>
        <p className="text-14 text-ink-muted tabular-nums">{t('progress', { done, of: steps.length })}</p>
      </div>
      <ol>
        {steps.map(({ key, isDone, to }, at) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3.5 sm:flex-nowrap md:px-6"
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-8 shrink-0 place-items-center rounded-full text-14 font-semibold tabular-nums',
                isDone ? 'bg-paid-soft text-paid-text' : 'border border-edge text-ink-muted',
              )}
            >
              {isDone ? <Check className="size-4.5" /> : at + 1}
            </span>
            <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-48px)]">
              <h3 className={cx('text-16 font-semibold', isDone && 'text-ink-muted')}>
                {t(`${key}.title`)}
                {isDone && <span className="sr-only"> {t('done')}</span>}
              </h3>
              <p className="text-14 text-ink-muted">{t(`${key}.text`)}</p>
            </div>
            {!isDone && (
              <Button kind={key === next ? 'cta' : 'line'} className="max-sm:ml-12" render={<Link to={to} />}>
                {t(`${key}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
