import type { ReactNode } from 'react'
import { Select } from '#ui/select.tsx'
import { columnSample } from '../file-columns.ts'

type Texts<Field> = {
  list: string
  /** What a column without a field is. */
  ignore: string
  /** A column without values in the first rows. */
  empty: string
  column: (of: { n: number }) => string
  example: (of: { values: string }) => string
  field: (of: { column: string }) => string
  fieldName: (field: Field) => string
}
type Props<Field> = {
  texts: Texts<Field>
  firstRows: string[][]
  hasHeads: boolean
  columns: (Field | null)[]
  fields: readonly Field[]
  /** Columns that are not shown. */
  folded?: ReadonlySet<number>
  /** Beside the name of a column. */
  mark?: (at: number) => ReactNode
  onPut: (at: number, field: Field | null) => void
}

/** The columns of a file with their first values, and a choice of what each is. */
export function ColumnList<Field extends string>(props: Props<Field>) {
  const { texts, firstRows, hasHeads, columns, fields, folded, mark, onPut } = props
  return (
    <ul aria-label={texts.list} className="divide-y divide-line border-line border-t">
      {columns.map((field, at) => {
        if (folded?.has(at)) return null
        const { head: given, values } = columnSample(firstRows, at, hasHeads)
        const head = given || texts.column({ n: at + 1 })
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_220px]"
          >
            <div className="min-w-0 text-14">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <b className="min-w-0 break-words font-semibold">{head}</b>
                {mark?.(at)}
              </span>
              <span className="block truncate text-ink-muted">
                {values.length > 0 ? texts.example({ values: values.join(' · ') }) : texts.empty}
              </span>
            </div>
            <Select
              aria-label={texts.field({ column: head })}
              value={field ?? ''}
              onChange={({ target }) => onPut(at, fields.find((one) => one === target.value) ?? null)}
            >
              <option value="">{texts.ignore}</option>
              {fields.map((one) => (
                <option key={one} value={one}>
                  {texts.fieldName(one)}
                </option>
              ))}
            </Select>
          </li>
        )
      })}
    </ul>
  )
}
