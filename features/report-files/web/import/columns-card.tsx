import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Mapping, Preview } from './imports-query.ts'

type Props = {
  preview: Preview
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  fault: string | undefined
}

/** The columns of the file: preset with the guess, editable. */
export function ColumnsCard({ preview, mapping, onMapping, fault }: Props) {
  const t = useTranslations('files.import')
  const width = Math.max(1, ...preview.firstRows.map((row) => row.length))
  const heads = Array.from({ length: width }, (_, column) => {
    const head = mapping.hasHeads ? preview.firstRows[0]?.[column] : ''
    return head || t('column', { n: column + 1 })
  })
  const picker = (key: 'userName' | 'text' | 'time', label: string, none: string) => (
    <Field label={label}>
      <Select
        value={mapping[key] ?? ''}
        onChange={({ target }) =>
          onMapping({ ...mapping, [key]: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{none}</option>
        {heads.map((head, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <option key={column} value={column}>
            {head.slice(0, 60)}
          </option>
        ))}
      </Select>
    </Field>
  )

  return (
    <Card className="grid content-start gap-4">
      <div>
        <h2 className="display-type text-18">{t('columnsTitle')}</h2>
        <p className="mt-1 text-14 text-ink-muted">{t('columnsText')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
        {picker('userName', t('userName'), t('pickColumn'))}
        {picker('text', t('message'), t('pickColumn'))}
        {picker('time', t('time'), t('noTime'))}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {fault && <FieldError>{fault}</FieldError>}
      </div>
      <div className="grid gap-2">
        <Checkbox
          label={t('hasHeads')}
          checked={mapping.hasHeads}
          onChange={({ target }) => onMapping({ ...mapping, hasHeads: target.checked })}
        />
        {mapping.time !== null && (
          <Checkbox
            label={t('dayFirst')}
            checked={mapping.dayFirst}
            onChange={({ target }) => onMapping({ ...mapping, dayFirst: target.checked })}
          />
        )}
      </div>
    </Card>
  )
}
