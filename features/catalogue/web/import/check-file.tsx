import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { guessedColumns } from '#platform/web/file-columns.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import type { startProductImport } from '../../contract.ts'
import type { Merchant } from '../catalogue-queries.ts'
import { CheckCard } from './check-card.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { checkQuery, type Plan, planOf, type UploadedFile } from './import-queries.ts'
import { PreviewTable } from './preview-table.tsx'

type Props = {
  merchant: Merchant
  file: UploadedFile
  /** Another file is to be uploaded. */
  onChange: () => void
  onStarted: (uuid: string) => void
}

/** What the columns of a file are and what the import would do; nothing changes until it is confirmed. */
export function CheckFile({ merchant, file, onChange, onStarted }: Props) {
  const t = useTranslations('productImport')
  const [plan, setPlan] = useState<Plan>(() => ({ hasHeads: file.hasHeads, columns: guessedColumns(file) }))
  const settled = useDebounced(plan, 400)
  const hasName = plan.columns.some((field) => field === 'name' || field === 'key' || field === 'sku')
  const check = useQuery({
    ...checkQuery(file.uuid, settled),
    enabled: hasName,
    placeholderData: keepPreviousData,
  })
  const starting = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: () =>
      call<typeof startProductImport>('POST /api/products/import/start', planOf(file.uuid, plan)),
    onSuccess: ({ uuid }) => onStarted(uuid),
  })
  const isCurrent = settled === plan && !check.isPlaceholderData && !check.isFetching
  const changes = check.data ? check.data.added + check.data.updated : 0
  const rows = file.rows + Number(file.hasHeads) - Number(plan.hasHeads)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <b className="block truncate font-semibold">{file.fileName}</b>
          <span className="text-14 text-ink-muted tabular-nums">
            {t('rows', { n: rows })}
            {file.source && `. ${t(`sources.${file.source}`)}`}
          </span>
        </p>
        <Button size="sm" onClick={onChange}>
          {t('change')}
        </Button>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2 *:min-w-0">
        <ColumnsCard
          file={file}
          plan={plan}
          isLinks={merchant.productGateway === 'external-link'}
          onPlan={setPlan}
        />
        <CheckCard check={check} hasName={hasName} isCurrent={isCurrent} hasLines />
      </div>
      <PreviewTable file={file} plan={plan} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          kind="action"
          className="max-sm:w-full"
          loading={starting.isPending}
          disabled={!hasName || !isCurrent || changes === 0}
          onClick={() => starting.mutate()}
        >
          {t('check.start', { n: changes })}
        </Button>
        <div aria-live="assertive">
          {starting.isError && (
            <FieldError>
              {(isCallError(starting.error) &&
                (starting.error.errors.columns?.[0] ?? starting.error.message)) ||
                t('failedText')}
            </FieldError>
          )}
        </div>
      </div>
    </div>
  )
}
