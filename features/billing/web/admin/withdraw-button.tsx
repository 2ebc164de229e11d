import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import type { withdrawCredit } from '../../admin-contract.ts'
import { shownHere } from '../billing-queries.ts'
import type { Ledger } from './ledger-view.tsx'

type Props = { userUuid: string; credit: Ledger['credits'][number]; onChange: (ledger: Ledger) => void }

/** Withdraws a credit after the administrator gives a reason. */
export function WithdrawButton({ userUuid, credit, onChange }: Props) {
  const t = useTranslations('billing.admin')
  const words = useTranslations('words')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const take = useMutation({
    mutationFn: () =>
      call<typeof withdrawCredit>('POST /api/billing/admin/withdraw', {
        userUuid,
        billingCreditId: credit.id,
        reason,
      }),
    onSuccess(ledger) {
      setAsking(false)
      toast.success(t('taken'))
      onChange(ledger)
    },
    meta: { shownHere },
  })
  const failure = isCallError(take.error) ? (take.error.errors.reason?.[0] ?? take.error.message) : null

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('take')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('takeTitle')}
        text={t('takeText')}
        closeLabel={words('close')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{words('cancel')}</Button>
            <Button kind="danger" loading={take.isPending} onClick={() => take.mutate()}>
              {t('confirmTake')}
            </Button>
          </>
        }
      >
        <Field label={t('reason')} hint={t('reasonHint')} error={failure}>
          <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </>
  )
}
