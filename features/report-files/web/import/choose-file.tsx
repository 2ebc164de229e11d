import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { maxImportBytes } from '../../file-limits.ts'
import type { uploadImport } from '../../import-contract.ts'
import type { Preview } from './imports-query.ts'

/** Uploads a file by button or drag and drop, and shows the error of a file that cannot be read. */
export function ChooseFile({ onRead }: { onRead: (preview: Preview) => void }) {
  const t = useTranslations('files.import')
  const formats = useFormats()
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
  const take = (file: File) => {
    setFault(null)
    if (file.size > maxImportBytes)
      setFault(t('tooLarge', { size: formats.number(Math.ceil(file.size / 1024 / 1024)) }))
    else reading.mutate(file)
  }

  return (
    <FileDrop
      accept=".csv,.txt,.tsv,.xlsx"
      choose={t('choose')}
      which={t('which')}
      reading={reading.isPending ? t('reading') : null}
      fault={fault}
      onFile={take}
    />
  )
}
