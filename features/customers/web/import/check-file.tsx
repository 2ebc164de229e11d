import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import type { startCustomerImport } from '../../import-contract.ts'
import { CheckCard } from './check-card.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { ConsentCard, consentOf, isWhole, type Said } from './consent-card.tsx'
import {
  checkQuery,
  guessedPlan,
  importsQuery,
  planOf,
  saysWho,
  type UploadedFile,
} from './import-queries.ts'

type Props = { file: UploadedFile; onAnother: () => void; onStarted: (uuid: string) => void }

/** What the columns of a file are and what the import would do; nothing changes until it is confirmed. */
export function CheckFile({ file, onAnother, onStarted }: Props) {
  const t = useTranslations('customerImport')
  const client = useQueryClient()
  const [plan, setPlan] = useState(() => guessedPlan(file))
  const [said, setSaid] = useState<Said | null>(null)
  const [isAsked, setAsked] = useState(false)
  const settled = useDebounced(plan, 400)
  const isKnown = saysWho(plan)
  const check = useQuery({
    ...checkQuery(file.uuid, settled),
    enabled: saysWho(settled),
    placeholderData: keepPreviousData,
  })
  const starting = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: () =>
      call<typeof startCustomerImport>('POST /api/customers/import/start', {
        ...planOf(file.uuid, plan),
        consent: said && consentOf(said),
      }),
    onSuccess(begun) {
      client.setQueryData(importsQuery().queryKey, (before) => ({
        imports: [begun, ...(before?.imports ?? [])],
      }))
      void client.invalidateQueries({ queryKey: importsQuery().queryKey })
      onStarted(begun.uuid)
    },
  })
  const isCurrent = settled === plan && !check.isPlaceholderData && !check.isFetching
  const { added = 0, completed = 0, unchanged = 0 } = check.data ?? {}
  const people = added + completed + (said ? unchanged : 0)
  const start = () => {
    setAsked(true)
    if (!said || isWhole(said)) starting.mutate()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <b className="block truncate font-semibold">{file.fileName}</b>
          <span className="text-14 text-ink-muted tabular-nums">
            {t('rows', { n: file.rows + Number(file.hasHeads) - Number(plan.hasHeads) })}
          </span>
        </p>
        <Button size="sm" onClick={onAnother}>
          {t('another')}
        </Button>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2 *:min-w-0">
        <ColumnsCard file={file} plan={plan} onPlan={setPlan} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CheckCard check={check} isKnown={isKnown} isCurrent={isCurrent} />
          <ConsentCard said={said} isAsked={isAsked} onSaid={setSaid} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          kind="action"
          className="max-sm:w-full"
          loading={starting.isPending}
          disabled={!isKnown || !isCurrent || people === 0}
          onClick={start}
        >
          {t('check.start', { n: people })}
        </Button>
        <div aria-live="assertive">
          {starting.isError && (
            <FieldError>
              {(isCallError(starting.error) &&
                (starting.error.errors.consent?.[0] ??
                  starting.error.errors.columns?.[0] ??
                  starting.error.message)) ||
                t('failedText')}
            </FieldError>
          )}
        </div>
      </div>
    </div>
  )
}
