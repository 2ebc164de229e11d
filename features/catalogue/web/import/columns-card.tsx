import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { columnSample, withField } from '#platform/web/file-columns.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { type ImportField, importFields } from '../../import-fields.ts'
import type { Plan, UploadedFile } from './import-queries.ts'

type Props = {
  file: UploadedFile
  plan: Plan
  /** The merchant sells by external links, which have no skus. */
  isLinks: boolean
  onPlan: (plan: Plan) => void
}

const ofLinks: readonly ImportField[] = [
  ...['key', 'name', 'description', 'categories', 'active', 'link', 'price_sale', 'price_discount'],
  'price_before',
] as ImportField[]
/** The columns without a field that are listed before the rest is folded. */
const shownIgnored = 3

/** The columns of the file with their first values, and what each is: preset with the guess, editable. */
export function ColumnsCard({ file, plan, isLinks, onPlan }: Props) {
  const t = useTranslations('productImport')
  const [isWhole, setWhole] = useState(false)
  const fields = isLinks ? ofLinks : importFields
  const guessed = (at: number) => file.columns.find(({ column }) => column === at)?.field ?? null
  const known = plan.columns.filter((field, at) => field !== null && field === guessed(at)).length
  const ignored = plan.columns.flatMap((field, at) => (field === null && guessed(at) === null ? [at] : []))
  const folded = new Set(isWhole ? [] : ignored.slice(shownIgnored))
  const put = (at: number, field: ImportField | null) =>
    onPlan({ ...plan, columns: withField(plan.columns, at, field) })

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h2 className="display-type text-18">{t('columns.title')}</h2>
        <p className="mt-1 text-14 text-ink-muted">
          {file.columns.length === 0
            ? t('columns.none')
            : t('columns.text', { known, all: plan.columns.length })}
        </p>
      </div>
      <Checkbox
        label={t('columns.hasHeads')}
        checked={plan.hasHeads}
        onChange={({ target }) => onPlan({ ...plan, hasHeads: target.checked })}
      />
      <ul aria-label={t('columns.list')} className="divide-y divide-line border-line border-t">
        {plan.columns.map((field, at) => {
          if (folded.has(at)) return null
          const { head: given, values } = columnSample(file.firstRows, at, plan.hasHeads)
          const head = given || t('columns.column', { n: at + 1 })
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={at}
              className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_220px]"
            >
              <div className="min-w-0 text-14">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <b className="min-w-0 break-words font-semibold">{head}</b>
                  <Badge kind={field === null ? 'plain' : field === guessed(at) ? 'info' : 'notice'}>
                    {field === null
                      ? t('columns.ignored')
                      : t(field === guessed(at) ? 'columns.guessed' : 'columns.yours')}
                  </Badge>
                </span>
                <span className="block truncate text-ink-muted">
                  {values.length > 0
                    ? t('columns.example', { values: values.join(' · ') })
                    : t('columns.empty')}
                </span>
              </div>
              <Select
                aria-label={t('columns.field', { column: head })}
                value={field ?? ''}
                onChange={({ target }) => put(at, fields.find((one) => one === target.value) ?? null)}
              >
                <option value="">{t('columns.ignore')}</option>
                {fields.map((one) => (
                  <option key={one} value={one}>
                    {t(`fields.${one}`)}
                  </option>
                ))}
              </Select>
            </li>
          )
        })}
      </ul>
      {folded.size > 0 && (
        <Button kind="quiet" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('columns.further', { n: folded.size })}
        </Button>
      )}
    </Card>
  )
}
