import { useTranslations } from 'use-intl'
import { withField } from '#platform/web/file-columns.ts'
import { ColumnList } from '#platform/web/file-import/column-list.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
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
      <ColumnList
        firstRows={file.firstRows}
        hasHeads={plan.hasHeads}
        columns={plan.columns}
        fields={importFields}
        onPut={put}
        texts={{
          ...{ list: t('columns.list'), ignore: t('columns.ignore'), empty: t('columns.empty') },
          column: (of) => t('columns.column', of),
          example: (of) => t('columns.example', of),
          field: (of) => t('columns.field', of),
          fieldName: (field) => t(`fields.${field}`),
        }}
      />
    </Card>
  )
}
