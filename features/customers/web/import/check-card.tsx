import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Check } from './import-queries.ts'
import { ProblemList } from './problem-list.tsx'

type Props = {
  check: UseQueryResult<Check>
  /** A column says who a row is. */
  isKnown: boolean
  /** The check is of the columns on the screen. */
  isCurrent: boolean
}

const shownPeople = 8
const kinds = ['added', 'completed', 'unchanged', 'refused'] as const

/** The dry run: how many people are new, completed and unchanged, the first of them, and what is left out and why. */
export function CheckCard({ check, isKnown, isCurrent }: Props) {
  const t = useTranslations('customerImport')
  const { data, error } = check
  const refusal = isCallError(error) ? error.errors.columns?.[0] : undefined
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h2 className="display-type text-18">{t('check.title')}</h2>
        <p className="mt-1 text-14 text-ink-muted">{t('check.text')}</p>
      </div>
      {!isKnown ? (
        <FieldError>{t('columns.needPerson')}</FieldError>
      ) : refusal ? (
        <FieldError>{refusal}</FieldError>
      ) : check.isError && !check.isFetching ? (
        <LoadFailure level={3} title={t('check.failed')} text={t('failedText')} query={check} />
      ) : data ? (
        <div
          aria-busy={!isCurrent}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', !isCurrent && 'opacity-60')}
        >
          <Outcome check={data} />
        </div>
      ) : (
        <SkeletonRows rows={3} height={48} label={t('check.working')} />
      )}
    </Card>
  )
}

function Outcome({ check }: { check: Check }) {
  const t = useTranslations('customerImport')
  const formats = useFormats()
  return (
    <>
      <div role="status" aria-label={t('check.title')}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
          {kinds.map((kind) => (
            <div key={kind} className="flex flex-col-reverse rounded-control border border-line px-3 py-2">
              <dt className="text-12 text-ink-muted">{t(`check.${kind}`, { n: check[kind] })}</dt>
              <dd
                className={cx(
                  'display-type text-22 tabular-nums',
                  kind === 'refused' && check.refused > 0 && 'text-live-text',
                )}
              >
                {formats.number(check[kind])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {check.added + check.completed === 0 && check.unchanged > 0 && (
        <p className="text-14">{t('check.nothing')}</p>
      )}
      {check.people.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold text-14">{t('check.first')}</h3>
          <ul className="divide-y divide-line rounded-control border border-line text-14">
            {check.people.slice(0, shownPeople).map(({ line, name, outcome, fields }) => (
              <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <span className="min-w-0 flex-[1_1_160px] break-words">
                  {name}
                  <span className="block text-12 text-ink-muted">
                    {[t('check.line', { n: line }), ...fields.map((field) => t(`fields.${field}`))].join(
                      ', ',
                    )}
                  </span>
                </span>
                <Badge kind={outcome === 'added' ? 'info' : 'notice'}>{t(`check.outcomes.${outcome}`)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {check.problemCount > 0 && (
        <div className="grid gap-2 text-14">
          <h3 className="font-semibold text-live-text">
            {t('check.problemsTitle', { n: check.problemCount })}
          </h3>
          <ProblemList problems={check.problems} count={check.problemCount} />
        </div>
      )}
    </>
  )
}
