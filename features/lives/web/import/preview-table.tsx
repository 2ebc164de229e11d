import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import type { Mapping, Preview } from './imports-query.ts'

/** The first rows of the file as they were read, the chosen columns named. */
export function PreviewTable({ preview, mapping }: { preview: Preview; mapping: Mapping }) {
  const t = useTranslations('files.import')
  const width = Math.max(1, ...preview.firstRows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const nameOf = (column: number) => {
    if (column === mapping.userName) return t('userName')
    if (column === mapping.text) return t('message')
    return column === mapping.time ? t('time') : null
  }
  const rows = mapping.hasHeads ? preview.firstRows.slice(1) : preview.firstRows

  return (
    <Card pad="none" className="overflow-clip">
      <h2 className="display-type px-4 pt-4 pb-3 text-18 md:px-5">{t('preview')}</h2>
      <section
        aria-label={t('preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto border-line border-t focus-visible:-outline-offset-2"
      >
        <table className="w-full border-collapse text-14">
          <thead className="sticky top-0 bg-surface text-12 text-ink-faint">
            <tr className="border-line border-b">
              {columns.map((column) => (
                <th key={column} scope="col" className="whitespace-nowrap px-4 py-2.5 text-left font-normal">
                  {nameOf(column) ? (
                    <b className="font-semibold text-action-text">{nameOf(column)}</b>
                  ) : (
                    (mapping.hasHeads && preview.firstRows[0]?.[column]?.slice(0, 40)) ||
                    t('column', { n: column + 1 })
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={number} className="border-line border-b last:border-b-0">
                {columns.map((column) => (
                  <td
                    key={column}
                    className={cx(
                      'max-w-[46ch] px-4 py-2 align-top',
                      nameOf(column) ? 'break-words' : 'text-ink-faint',
                      column === mapping.time && 'whitespace-nowrap tabular-nums',
                      column === mapping.text && 'min-w-[24ch]',
                    )}
                  >
                    {row[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
