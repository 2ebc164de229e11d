import { useTranslations } from 'use-intl'
import { columnSample, withField } from '#platform/web/file-columns.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { type ImportField, importFields } from '../../import-fields.ts'
import type { Plan, UploadedFile } from './import-queries.ts'

type Props = { file: UploadedFile; plan: Plan; onPlan: (plan: Plan) => void }

/** The columns of the file with their first values, and what each is: preset with the guess, editable. */
export function ColumnsCard({ file, plan, onPlan }: Props) {
  const t = useTranslations('customerImport')
  const put = (at: number, field: ImportField | null) =>
    onPlan({ ...plan, columns: withField(plan.columns, at, field) })

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h2 className="display-type text-18">{t('columns.title')}</h2>
        <p className="mt-1 text-14 text-ink-muted">
          {t(file.columns.length === 0 ? 'columns.none' : 'columns.text')}
        </p>
      </div>
      <Checkbox
        label={t('columns.hasHeads')}
        checked={plan.hasHeads}
        onChange={({ target }) => onPlan({ ...plan, hasHeads: target.checked })}
      />
      <ul aria-label={t('columns.list')} className="divide-y divide-line border-line border-t">
        {plan.columns.map((field, at) => {
          const { head: given, values } = columnSample(file.firstRows, at, plan.hasHeads)
          const head = given || t('columns.column', { n: at + 1 })
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={at}
              className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_220px]"
            >
              <div className="min-w-0 text-14">
                <b className="block break-words font-semibold">{head}</b>
                <span className="block truncate text-ink-muted">
                  {values.length > 0
                    ? t('columns.example', { values: values.join(' · ') })
                    : t('columns.empty')}
                </span>
              </div>
              <Select
                aria-label={t('columns.field', { column: head })}
                value={field ?? ''}
                onChange={({ target }) => put(at, importFields.find((one) => one === target.value) ?? null)}
              >
                <option value="">{t('columns.ignore')}</option>
                {importFields.map((one) => (
                  <option key={one} value={one}>
                    {t(`fields.${one}`)}
                  </option>
                ))}
              </Select>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
