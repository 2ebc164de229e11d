import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refetchOrders } from '#features/orders/web/index.ts'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { importInvoices } from '../contract.ts'
import { invoiceFileEndings, largestInvoiceFile } from '../invoice-file.ts'

/** Takes the numbers of invoices from a file; says what was taken, and which rows were not. */
export function InvoicesCard({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('erp.invoices')
  const client = useQueryClient()
  const size = useFormats().number(largestInvoiceFile / 1024 / 1024)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: (content: File) =>
      call<typeof importInvoices>(
        'POST /api/merchants/erp/invoices/upload',
        { merchantUuid },
        { file: { field: 'file', content } },
      ),
    onSuccess: () => refetchOrders(client),
    onError: (error) =>
      setRefusal((isCallError(error) && (error.errors.file?.[0] ?? error.message)) || t('notSent')),
  })
  const take = (file: File) => {
    setRefusal(null)
    reading.reset()
    if (!invoiceFileEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      setRefusal(t('wrongType', { name: file.name }))
    else if (file.size > largestInvoiceFile) setRefusal(t('tooLarge', { size }))
    else reading.mutate(file)
  }
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FileDrop
          accept={invoiceFileEndings.join(',')}
          choose={t('choose')}
          hint={t('drop')}
          which={t('which', { size })}
          reading={reading.isPending ? t('reading') : null}
          fault={refusal}
          onFile={take}
        />
        <p
          role="status"
          className="rounded-control bg-paid-soft px-3 py-2 text-14 text-paid-text empty:hidden"
        >
          {reading.data && t('saved', { saved: reading.data.saved, unchanged: reading.data.unchanged })}
        </p>
        {reading.data && reading.data.refusedCount > 0 && <Refused result={reading.data} />}
      </div>
    </SectionCard>
  )
}

function Refused({ result: { refused, refusedCount } }: { result: ResultOf<typeof importInvoices> }) {
  const t = useTranslations('erp.invoices')
  return (
    <div className="rounded-control bg-warn-soft p-3 text-14 text-warn-text">
      <p className="font-medium">{t('refused', { n: refusedCount })}</p>
      <ul className="mt-1 grid gap-0.5">
        {refused.map(({ line, problem }) => (
          <li key={line}>{t('refusedLine', { line: `${line}`, why: t(`problems.${problem}`) })}</li>
        ))}
      </ul>
      {refusedCount > refused.length && <p>{t('refusedMore', { n: refusedCount - refused.length })}</p>}
    </div>
  )
}
