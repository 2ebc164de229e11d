import { useMutation } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { maxImportBytes } from '../../file-limits.ts'
import type { uploadImport } from '../../import-contract.ts'
import type { Preview } from './imports-query.ts'

/** Uploads a file by button or drag and drop, and shows the error of a file that cannot be read. */
export function ChooseFile({ onRead }: { onRead: (preview: Preview) => void }) {
  const t = useTranslations('files.import')
  const formats = useFormats()
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const reading = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: (content: File) =>
      call<typeof uploadImport>(
        'POST /api/plugins/live/imports/upload',
        { fileName: content.name.slice(0, 200) },
        { file: { field: 'file', content } },
      ),
    onSuccess: onRead,
    onError: (error) => {
      if (isCallError(error)) setFault(error.errors.file?.[0] ?? error.message)
    },
  })
  const take = ([file]: File[]) => {
    if (!file || reading.isPending) return
    setFault(null)
    if (file.size > maxImportBytes)
      setFault(t('tooLarge', { size: formats.number(Math.ceil(file.size / 1024 / 1024)) }))
    else reading.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-4 rounded-card border border-dashed px-4 py-10 text-center transition-colors',
        isOver ? 'border-action bg-action-soft' : 'border-edge',
      )}
    >
      {reading.isPending ? (
        <ProgressBar label={t('reading')} value={null} className="w-full max-w-80 text-left" />
      ) : (
        <FileButton kind="action" icon={<FileUp />} accept=".csv,.txt,.tsv,.xlsx" onFiles={take}>
          {t('choose')}
        </FileButton>
      )}
      <p className="max-w-md text-balance text-14 text-ink-muted">{t('which')}</p>
      <div aria-live="assertive" className="max-w-md text-left empty:hidden">
        {fault && <FieldError>{fault}</FieldError>}
      </div>
    </div>
  )
}
