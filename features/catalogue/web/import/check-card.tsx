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
import { useProblemText } from './use-problem-text.ts'

type Props = {
  check: UseQueryResult<Check>
  /** A column says which product a row is. */
  hasName: boolean
  /** The check is of the columns on the screen. */
  isCurrent: boolean
  /** The products come from a file: each has a line there. */
  hasLines: boolean
}

const shownProducts = 8
const shownProblems = 10
const kinds = { added: 'info', updated: 'notice', unchanged: 'plain' } as const

/** The dry run: how many products are new, change, stay and are refused, the first of them, and every problem by line. */
export function CheckCard({ check, hasName, isCurrent, hasLines }: Props) {
  const t = useTranslations('productImport')
  const { data, error } = check
  const refusal = isCallError(error) ? (error.errors.file?.[0] ?? error.errors.columns?.[0]) : undefined

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h2 className="display-type text-18">{t('check.title')}</h2>
        <p className="mt-1 text-14 text-ink-muted">{t('check.text')}</p>
      </div>
      {!hasName ? (
        <FieldError>{t('columns.needName')}</FieldError>
      ) : refusal ? (
        <FieldError>{refusal}</FieldError>
      ) : check.isError && !check.isFetching ? (
        <LoadFailure level={3} title={t('check.failed')} text={t('failedText')} query={check} />
      ) : data ? (
        <div
          aria-busy={!isCurrent}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', !isCurrent && 'opacity-60')}
        >
          <Outcome check={data} hasLines={hasLines} />
        </div>
      ) : (
        <SkeletonRows rows={3} height={48} label={t('check.working')} />
      )}
    </Card>
  )
}

function Outcome({ check, hasLines }: { check: Check; hasLines: boolean }) {
  const t = useTranslations('productImport')
  const formats = useFormats()
  const { added, updated, unchanged, refused, unknownKeys, products } = check
  const counts = { added, updated, unchanged, refused }
  return (
    <>
      <div role="status" aria-label={t('check.title')}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
          {(['added', 'updated', 'unchanged', 'refused'] as const).map((kind) => (
            <div key={kind} className="flex flex-col-reverse rounded-control border border-line px-3 py-2">
              <dt className="text-12 text-ink-muted">{t(`check.${kind}`, { n: counts[kind] })}</dt>
              <dd
                className={cx(
                  'display-type text-22 tabular-nums',
                  kind === 'refused' && refused > 0 && 'text-live-text',
                )}
              >
                {formats.number(counts[kind])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {unknownKeys > 0 && (
        <p className="text-14 text-warn-text">{t('check.unknownKeys', { n: unknownKeys })}</p>
      )}
      {added + updated === 0 && (
        <p className="text-14">
          {t(
            unchanged > 0
              ? hasLines
                ? 'check.nothing'
                : 'check.nothingNew'
              : hasLines
                ? 'check.onlyRefused'
                : 'check.onlyRefusedThere',
          )}
        </p>
      )}
      {products.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold text-14">{t('check.first')}</h3>
          <ul className="divide-y divide-line rounded-control border border-line text-14">
            {products.slice(0, shownProducts).map(({ line, name, outcome, fields }) => (
              <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <span className="min-w-0 flex-[1_1_160px] break-words">
                  {name}
                  <span className="block text-12 text-ink-muted">
                    {[
                      ...(hasLines ? [t('check.line', { n: line })] : []),
                      ...fields.map((field) => t(`fields.${field}`)),
                    ].join(', ')}
                  </span>
                </span>
                <Badge kind={kinds[outcome]}>{t(`check.outcomes.${outcome}`)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Problems check={check} hasLines={hasLines} />
    </>
  )
}

function Problems({ check: { problems, problemCount }, hasLines }: { check: Check; hasLines: boolean }) {
  const t = useTranslations('productImport')
  const formats = useFormats()
  const textOf = useProblemText()
  if (problemCount === 0) return null
  const further = problemCount - Math.min(problems.length, shownProblems)
  return (
    <div className="grid gap-2 text-14">
      <h3 className="font-semibold text-live-text">
        {t(hasLines ? 'check.problemsTitle' : 'check.problemsFound', { n: problemCount })}
      </h3>
      <p className="text-ink-muted">{t(hasLines ? 'check.problemsText' : 'check.problemsThere')}</p>
      <ul className="grid gap-1">
        {problems.slice(0, shownProblems).map(({ line, name, field, problem }) => (
          <li key={`${line} ${field} ${problem}`} className="break-words">
            {t(hasLines ? 'check.problem' : name ? 'check.problemOf' : 'check.problemOfSome', {
              ...{ line: formats.number(line), name: name ?? '' },
              ...{ field: t(`fields.${field}`), why: textOf(problem) },
            })}
          </li>
        ))}
        {further > 0 && <li className="text-ink-muted">{t('check.furtherProblems', { n: further })}</li>}
      </ul>
    </div>
  )
}
