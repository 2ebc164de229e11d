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
import type { uploadProducts } from '../../contract.ts'
import { largestProductFile } from '../../import-fields.ts'
import type { UploadedFile } from './import-queries.ts'

type Props = {
  merchantUuid: string
  /** Which files can be read. */
  which: string
  onRead: (file: UploadedFile) => void
}

const endings = ['.csv', '.txt', '.tsv', '.xlsx']

/** Uploads a file by button or drag and drop, and shows why one cannot be read. */
export function ChooseFile({ merchantUuid, which, onRead }: Props) {
  const t = useTranslations('productImport')
  const formats = useFormats()
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: (content: File) =>
      call<typeof uploadProducts>(
        'POST /api/products/import/upload',
        { merchantUuid, fileName: content.name.slice(0, 200) },
        { file: { field: 'file', content } },
      ),
    onSuccess: onRead,
    onError: (error) =>
      setRefusal((isCallError(error) && (error.errors.file?.[0] ?? error.message)) || t('notSent')),
  })
  const take = ([file]: File[]) => {
    if (!file || reading.isPending) return
    setRefusal(null)
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      setRefusal(t('wrongType', { name: file.name }))
    else if (file.size > largestProductFile)
      setRefusal(t('tooLarge', { size: formats.number(Math.ceil(file.size / 1024 / 1024)) }))
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
        <div className="grid justify-items-center gap-2">
          <FileButton kind="action" icon={<FileUp />} accept={endings.join()} onFiles={take}>
            {t('choose')}
          </FileButton>
          <span className="text-14 text-ink-muted max-sm:hidden">{t('drop')}</span>
        </div>
      )}
      <p className="max-w-xl text-balance text-14 text-ink-muted">{which}</p>
      <div aria-live="assertive" className="max-w-xl text-left empty:hidden">
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
    </div>
  )
}
