import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import type { Plan, UploadedFile } from './import-queries.ts'

/** The first rows of the file; columns that are imported are named by their fields. */
export function PreviewTable({ file, plan }: { file: UploadedFile; plan: Plan }) {
  const t = useTranslations('productImport')
  const [heads] = file.firstRows
  const rows = plan.hasHeads ? file.firstRows.slice(1) : file.firstRows

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
          <thead className="sticky top-0 bg-surface text-12 text-ink-muted">
            <tr className="border-line border-b">
              {plan.columns.map((field, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col" className="whitespace-nowrap px-4 py-2.5 text-left font-normal">
                  {field ? (
                    <b className="font-semibold text-action-text">{t(`fields.${field}`)}</b>
                  ) : (
                    (plan.hasHeads && heads?.[at]?.slice(0, 40)) || t('columns.column', { n: at + 1 })
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={number} className="border-line border-b last:border-b-0">
                {plan.columns.map((field, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    key={at}
                    className={cx(
                      'max-w-[36ch] px-4 py-2 align-top',
                      field ? 'break-words' : 'text-ink-faint',
                      (field === 'name' || field === 'description') && 'min-w-[20ch]',
                    )}
                  >
                    {row[at] ?? ''}
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
