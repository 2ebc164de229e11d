import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { withField } from '#platform/web/file-columns.ts'
import { ColumnList } from '#platform/web/file-import/column-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
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
      <ColumnList
        firstRows={file.firstRows}
        hasHeads={plan.hasHeads}
        columns={plan.columns}
        fields={fields}
        folded={folded}
        mark={(at) => {
          const field = plan.columns[at] ?? null
          return (
            <Badge kind={field === null ? 'plain' : field === guessed(at) ? 'info' : 'notice'}>
              {field === null
                ? t('columns.ignored')
                : t(field === guessed(at) ? 'columns.guessed' : 'columns.yours')}
            </Badge>
          )
        }}
        onPut={put}
        texts={{
          ...{ list: t('columns.list'), ignore: t('columns.ignore'), empty: t('columns.empty') },
          column: (of) => t('columns.column', of),
          example: (of) => t('columns.example', of),
          field: (of) => t('columns.field', of),
          fieldName: (field) => t(`fields.${field}`),
        }}
      />
      {folded.size > 0 && (
        <Button kind="quiet" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('columns.further', { n: folded.size })}
        </Button>
      )}
    </Card>
  )
}
