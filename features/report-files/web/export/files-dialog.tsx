import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import type { ReportPlace } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { exportsQuery, type ReportFile, saveExport } from './exports-query.ts'

type Props = { place: ReportPlace; onClose: () => void }

/** The exports of a report that were prepared in the background, with their progress. */
export function FilesDialog({ place, onClose }: Props) {
  const t = useTranslations('files.export')
  const words = useTranslations('words')
  const files = useQuery(exportsQuery(place))
  const rows = files.data?.rows
  const save = async (file: ReportFile) => {
    const { isSuccess } = await files.refetch()
    if (isSuccess) saveExport(file)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialogTitle')}
      text={t('dialogText')}
      closeLabel={words('close')}
    >
      {files.isPending && <SkeletonRows rows={2} height={56} label={t('writing')} />}
      {rows?.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid divide-y divide-line">
          {rows.map((file) => (
            <li key={file.id} className="py-3">
              <FileLine file={file} onSave={() => void save(file)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function FileLine({ file, onSave }: { file: ReportFile; onSave: () => void }) {
  const t = useTranslations('files.export')
  const formats = useFormats()
  const { status, total, written, expiresAt } = file
  const format = file.format.toUpperCase()

  if (status === 'waiting' || status === 'writing')
    return (
      <ProgressBar
        label={`${format}, ${t(status)}`}
        value={status === 'waiting' ? null : written / Math.max(1, total)}
        valueText={t('progress', { done: formats.number(written), total: formats.number(total) })}
      />
    )
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-14">
        <b className="font-semibold">{format}</b>
        <span className="block text-ink-muted">
          {status === 'ready' && expiresAt
            ? t('ready', { n: total, content: file.content, date: formats.date(expiresAt) })
            : t(status === 'failed' ? 'failed' : 'expired')}
        </span>
      </p>
      {status === 'ready' && (
        <Button size="sm" icon={<Download />} aria-label={t('download', { format })} onClick={onSave}>
          {t('open')}
        </Button>
      )}
    </div>
  )
}
