import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { withdrawCredit } from '../../admin-contract.ts'
import { shownHere } from '../billing-queries.ts'
import type { Ledger } from './ledger-view.tsx'

type Props = { userUuid: string; credit: Ledger['credits'][number]; onChange: (ledger: Ledger) => void }

/** Withdraws a credit after the administrator gives a reason. */
export function WithdrawButton({ userUuid, credit, onChange }: Props) {
  const t = useTranslations('billing.admin')
  const [isAsking, setAsking] = useState(false)
  const { register, errors, error, submit, isSending } = useApiForm<
    typeof withdrawCredit,
    { reason: string }
  >('POST /api/billing/admin/withdraw', {
    defaultValues: { reason: '' },
    input: ({ reason }) => ({ userUuid, billingCreditId: credit.id, reason }),
    done: t('taken'),
    shownHere,
    onSuccess(ledger) {
      setAsking(false)
      onChange(ledger)
    },
  })

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('take')}
      </Button>
      <FormDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('takeTitle')}
        text={t('takeText')}
        submitLabel={t('confirmTake')}
        submitKind="danger"
        isSending={isSending}
        onSubmit={submit}
      >
        <Field label={t('reason')} hint={t('reasonHint')} error={errors.reason?.message ?? error}>
          <Input maxLength={300} {...register('reason')} />
        </Field>
      </FormDialog>
    </>
  )
}
