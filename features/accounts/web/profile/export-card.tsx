import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type DataExport, exportFileAt, isUnderWay, useDataExport, useStartExport } from './data-query.ts'

/** Exports all data about the user as one file: request, wait, download. */
export function ExportCard() {
  const t = useTranslations('profile.export')
  const newest = useDataExport()
  const start = useStartExport()
  const found = newest.data ?? null
  const save = async (id: string) => {
    const { isSuccess } = await newest.refetch()
    if (isSuccess) saveFile(exportFileAt(id))
  }

  return (
    <SectionCard title={t('title')} text={t('text')}>
      {newest.isPending && <Skeleton className="h-11! w-44" />}
      {newest.isError && newest.data === undefined && (
        <LoadFailure level={3} title={t('loadFailed')} query={newest} />
      )}
      {newest.data !== undefined && (
        <>
          {found && <ExportState found={found} onSave={() => void save(found.id)} />}
          {!isUnderWay(found) && (
            <Button
              className={cx('max-sm:w-full', found?.status === 'ready' && 'sm:-ml-4')}
              kind={found?.status === 'ready' ? 'quiet' : 'line'}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {t(found?.status === 'ready' ? 'again' : 'start')}
            </Button>
          )}
        </>
      )}
    </SectionCard>
  )
}

function ExportState({ found, onSave }: { found: DataExport; onSave: () => void }) {
  const t = useTranslations('profile.export')
  const formats = useFormats()

  if (isUnderWay(found))
    return (
      <ProgressBar
        label={t('preparing')}
        value={found.status === 'waiting' ? null : found.progress / 100}
        valueText={t('percent', { n: found.progress })}
        className="text-14!"
      />
    )
  if (found.status === 'ready')
    return (
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-paid-soft p-4">
        <div className="min-w-0 flex-[1_1_220px] text-14" role="status">
          <p className="font-semibold">{t('ready')}</p>
          <p>
            {t('readyText', {
              size: sizeIn(found.bytes ?? 0, formats.number),
              date: found.expiresAt ? formats.dateTime(found.expiresAt) : '',
            })}
          </p>
        </div>
        <Button kind="action" icon={<Download />} className="max-sm:w-full" onClick={onSave}>
          {t('download')}
        </Button>
      </div>
    )
  return (
    <p role="status" className="mb-4 text-14 text-ink-muted">
      {found.status === 'failed'
        ? `${t('failedTitle')}. ${t('failedText')}`
        : t('expired', { date: formats.date(found.expiresAt ?? found.createdAt) })}
    </p>
  )
}

function sizeIn(bytes: number, write: (value: number) => string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${write(kilobytes)} kB` : `${write(Math.round(kilobytes / 100) / 10)} MB`
}
