import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Check } from './import-queries.ts'

const shown = 10

/** What is left out, by line, with the reason in words. */
export function ProblemList({ problems, count }: { problems: Check['problems']; count: number }) {
  const t = useTranslations('customerImport')
  const formats = useFormats()
  const further = count - Math.min(problems.length, shown)
  return (
    <ul className="grid gap-1 text-14">
      {problems.slice(0, shown).map(({ line, field, problem }) => (
        <li key={`${line} ${field} ${problem}`} className="break-words">
          {field === null
            ? t('check.rowProblem', { line: formats.number(line), why: t(`problems.${problem}`) })
            : t('check.problem', {
                ...{ line: formats.number(line), field: t(`fields.${field}`), why: t(`problems.${problem}`) },
              })}
        </li>
      ))}
      {further > 0 && <li className="text-ink-muted">{t('check.further', { n: further })}</li>}
    </ul>
  )
}
