import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import type { uploadCustomers } from '../../import-contract.ts'
import { largestCustomerFile } from '../../import-fields.ts'
import type { UploadedFile } from './import-queries.ts'

const endings = ['.csv', '.txt', '.tsv', '.xlsx']

/** Uploads a file by button or drag and drop, and shows why one cannot be read. */
export function ChooseFile({ onRead }: { onRead: (file: UploadedFile) => void }) {
  const t = useTranslations('customerImport')
  const formats = useFormats()
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: (content: File) =>
      call<typeof uploadCustomers>(
        'POST /api/customers/import/upload',
        { fileName: content.name.slice(0, 200) },
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
    else if (file.size > largestCustomerFile)
      setRefusal(t('tooLarge', { size: formats.number(Math.ceil(file.size / 1024 / 1024)) }))
    else reading.mutate(file)
  }

  return (
    <FileDrop
      accept={endings.join()}
      choose={t('choose')}
      hint={t('drop')}
      which={t('which')}
      reading={reading.isPending ? t('reading') : null}
      fault={refusal}
      onFile={take}
    />
  )
}
