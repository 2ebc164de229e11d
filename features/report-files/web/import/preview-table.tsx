import ArrowRight from 'lucide-react/icons/arrow-right'
import { useLocale, useTranslations } from 'use-intl'
import { createFormats } from '#platform/web/formats.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import type { Mapping, Preview } from './imports-query.ts'
import { type PreviewTime, previewTimes } from './preview-times.ts'

type Props = {
  preview: Preview
  mapping: Mapping
  /** The day of the live; empty until the user chooses it. */
  date: string
}

/** The first rows of the file, with the selected columns named and the interpretation of each time. */
export function PreviewTable({ preview, mapping, date }: Props) {
  const t = useTranslations('files.import')
  const locale = useLocale()
  const width = Math.max(1, ...preview.firstRows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const nameOf = (column: number) => {
    if (column === mapping.userName) return t('userName')
    if (column === mapping.text) return t('message')
    return column === mapping.time ? t('time') : null
  }
  const rows = mapping.hasHeads ? preview.firstRows.slice(1) : preview.firstRows
  const times = previewTimes(preview, mapping, date)

  return (
    <Card pad="none" className="overflow-clip">
      <div className="px-4 pt-4 pb-3 md:px-5">
        <h2 className="display-type text-18">{t('preview')}</h2>
        {mapping.time !== null && (
          <p className="mt-1 text-14 text-ink-muted">
            {t('timesRead', { zone: zoneName(preview.timezone, locale) })}
          </p>
        )}
      </div>
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
                    {column === mapping.time && <ReadTime time={times[number]} timezone={preview.timezone} />}
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

/** The interpretation of a time, or the reason why its row is left out. */
function ReadTime({ time, timezone }: { time: PreviewTime | undefined; timezone: string }) {
  const t = useTranslations('files.import.timeRead')
  const formats = createFormats(useLocale(), timezone)
  if (!time) return null
  const moment = 'at' in time ? `${formats.date(time.at)}, ${formats.timeToTheSecond(time.at)}` : null
  return (
    <span
      className={cx(
        'flex items-center gap-1 text-12',
        time.kind === 'read' ? 'text-ink-muted' : 'text-warn-text',
      )}
    >
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
      {time.kind === 'read' ? moment : t(time.kind, { moment: moment ?? '' })}
    </span>
  )
}

/** The name of a time zone, such as `Horário de Brasília`. */
function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
