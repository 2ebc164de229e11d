import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import type { startProductImport } from '../../contract.ts'
import type { ImportField } from '../../import-fields.ts'
import type { Merchant } from '../catalogue-queries.ts'
import { CheckCard } from './check-card.tsx'
import { FollowImport } from './follow-import.tsx'
import { type Change, checkQuery, planOf } from './import-queries.ts'

type Props = {
  merchant: Merchant
  uuid: string
  state: Change['state']
  columns: ImportField[]
  onStarted: () => void
  /** The products are to be read again. */
  onAgain: () => void
}

/** Products that another system offers: what taking them would do; once it is begun, its progress, result and undo. */
export function OfferedImport({ merchant, uuid, state, columns, onStarted, onAgain }: Props) {
  const t = useTranslations('productImport')
  const plan = { columns, hasHeads: true }
  const isNew = state === 'uploaded'
  const check = useQuery({ ...checkQuery(uuid, plan), enabled: isNew })
  const starting = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: () => call<typeof startProductImport>('POST /api/products/import/start', planOf(uuid, plan)),
    onSuccess: onStarted,
  })
  if (!isNew) return <FollowImport merchant={merchant} uuid={uuid} hasLines={false} onAgain={onAgain} />
  const changes = check.data ? check.data.added + check.data.updated : 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CheckCard check={check} hasName isCurrent={!check.isFetching} hasLines={false} />
      <p>
        <Button
          kind="action"
          className="max-sm:w-full"
          loading={starting.isPending}
          disabled={check.isFetching || changes === 0}
          onClick={() => starting.mutate()}
        >
          {t('check.start', { n: changes })}
        </Button>
      </p>
      <div aria-live="assertive">
        {starting.isError && (
          <FieldError>{isCallError(starting.error) ? starting.error.message : t('failedText')}</FieldError>
        )}
      </div>
    </div>
  )
}
