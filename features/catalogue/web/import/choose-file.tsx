import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { FileDrop } from '#ui/file-drop.tsx'
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
  const take = (file: File) => {
    setRefusal(null)
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      setRefusal(t('wrongType', { name: file.name }))
    else if (file.size > largestProductFile)
      setRefusal(t('tooLarge', { size: formats.number(Math.ceil(file.size / 1024 / 1024)) }))
    else reading.mutate(file)
  }

  return (
    <FileDrop
      accept={endings.join()}
      choose={t('choose')}
      hint={t('drop')}
      which={which}
      reading={reading.isPending ? t('reading') : null}
      fault={refusal}
      onFile={take}
    />
  )
}
