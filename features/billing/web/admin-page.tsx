import { useMutation } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { AdministratorsPage } from '#platform/web/administrators-page.tsx'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { showLedger } from '../admin-contract.ts'
import { LedgerView } from './admin/ledger-view.tsx'
import { shownHere } from './billing-queries.ts'

/** `/billing/admin`: a user's ledger, for platform administrators. */
export function BillingAdminPage() {
  const t = useTranslations('billing.admin')
  const [wanted, setWanted] = useState('')
  const [ledger, setLedger] = useState<ItemOfReply<typeof showLedger> | null>(null)
  const find = useMutation({
    mutationFn: () => call<typeof showLedger>('POST /api/billing/admin/ledger', { wanted }),
    onSuccess: setLedger,
    onError: () => setLedger(null),
    meta: { shownHere },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted.trim() !== '') find.mutate()
  }

  return (
    <AdministratorsPage
      title={t('title')}
      text={t('text')}
      refusal={{ title: t('notYours'), text: t('notYoursText') }}
    >
      <form onSubmit={submit} className="mb-8 flex flex-wrap items-end gap-3">
        <Field label={t('find')} className="min-w-0 flex-[1_1_280px]">
          <Input
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            autoComplete="off"
            maxLength={200}
          />
        </Field>
        <Button kind="action" type="submit" icon={<Search />} loading={find.isPending}>
          {t('search')}
        </Button>
      </form>
      {ledger ? (
        <LedgerView key={ledger.userUuid} ledger={ledger} onChange={setLedger} />
      ) : (
        <Card pad="none">
          <UserNotFound error={find.error} retry={() => find.mutate()} />
        </Card>
      )}
    </AdministratorsPage>
  )
}

function UserNotFound({ error, retry }: { error: Error | null; retry: () => void }) {
  const failures = useTranslations('billing.failures')
  const t = useTranslations('billing.admin')
  if (!error) return <EmptyState title={t('start')} text={t('startText')} />
  if (isCallError(error, 'access_denied'))
    return <EmptyState title={t('notYours')} text={t('notYoursText')} />
  if (isCallError(error, 'not_found', 'validation_failed'))
    return <EmptyState title={t('notFound')} text={t('notFoundText')} />
  return (
    <LoadFailure
      title={failures('credits')}
      text={failures('whatToDo')}
      query={{ refetch: retry, isFetching: false }}
    />
  )
}
