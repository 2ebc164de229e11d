import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Card } from '#ui/card.tsx'
import { importsQuery, type ReportImport, reportPath } from './imports-query.ts'
import { UndoButton } from './undo-button.tsx'

/** The earlier imports, each with its report and its undo. */
export function PastImports() {
  const t = useTranslations('files.import')
  const rows = useQuery(importsQuery).data?.rows.filter(({ status }) => status !== 'uploaded')
  if (!rows || rows.length === 0) return null

  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="display-type mb-3 text-18">
        {t('pastTitle')}
      </h2>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {rows.map((reportImport) => (
            <li
              key={reportImport.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5"
            >
              <PastImport reportImport={reportImport} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PastImport({ reportImport }: { reportImport: ReportImport }) {
  const t = useTranslations('files.import')
  const formats = useFormats()
  const { live } = reportImport
  return (
    <>
      <p className="min-w-0 flex-[1_1_240px]">
        <b className="block truncate font-semibold">{reportImport.fileName}</b>
        <span className="text-14 text-ink-muted tabular-nums">
          {formats.dateTime(reportImport.createdAt)},{' '}
          {t(`status.${reportImport.status}`, { n: reportImport.imported })}
        </span>
      </p>
      {live && (
        <Link className="text-14 text-action-text hover:underline" to={reportPath(live)}>
          {t('live', { account: live.accountUsername, date: formats.date(`${live.day}T12:00:00-03:00`) })}
        </Link>
      )}
      {reportImport.canUndo && reportImport.imported > 0 && <UndoButton reportImport={reportImport} />}
    </>
  )
}
