import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import type { importStatement } from '../../statement-contract.ts'
import { largestStatement, statementEndings } from '../../statement-file.ts'

/** Uploads a statement by button or drag and drop; says what was read, or why it was refused. */
export function UploadStatement({ merchantUuid, onRead }: { merchantUuid: string; onRead: () => void }) {
  const t = useTranslations('orderPayments.statement')
  const size = useFormats().number(largestStatement / 1024 / 1024)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: (content: File) =>
      call<typeof importStatement>(
        'POST /api/orders/statements/upload',
        { merchantUuid },
        { file: { field: 'file', content } },
      ),
    onSuccess: onRead,
    onError: (error) =>
      setRefusal((isCallError(error) && (error.errors.file?.[0] ?? error.message)) || t('notSent')),
  })
  const take = (file: File) => {
    setRefusal(null)
    reading.reset()
    if (!statementEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      setRefusal(t('wrongType', { name: file.name }))
    else if (file.size > largestStatement) setRefusal(t('tooLarge', { size }))
    else reading.mutate(file)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FileDrop
        // Phones do not know `.ofx` and would not let the seller select it.
        accept=""
        choose={t('choose')}
        hint={t('drop')}
        which={t('which', { size })}
        reading={reading.isPending ? t('reading') : null}
        fault={refusal}
        onFile={take}
      />
      <p role="status" className="rounded-control bg-paid-soft px-3 py-2 text-14 text-paid-text empty:hidden">
        {reading.data && t('read', reading.data)}
      </p>
    </div>
  )
}
