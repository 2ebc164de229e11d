import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { newKey } from '#platform/web/new-key.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import type { grantCredits } from '../../admin-contract.ts'
import { shownHere } from '../billing-queries.ts'
import type { Ledger } from './ledger-view.tsx'

/** The form with which an administrator grants credits, with a reason. */
export function GrantForm({ userUuid, onChange }: { userUuid: string; onChange: (ledger: Ledger) => void }) {
  const t = useTranslations('billing.admin')
  const [amount, setAmount] = useState('1')
  const [reason, setReason] = useState('')
  const [key, setKey] = useState(newKey)
  const credits = /^\d{1,3}$/.test(amount) ? Number(amount) : 0
  const give = useMutation({
    mutationFn: () =>
      call<typeof grantCredits>(
        'POST /api/billing/admin/grant',
        { userUuid, credits, reason },
        { idempotencyKey: key },
      ),
    onSuccess(ledger) {
      toast.success(t('given'))
      setReason('')
      setKey(newKey())
      onChange(ledger)
    },
    onError: () => setKey(newKey()),
    meta: { shownHere },
  })
  const errors = isCallError(give.error) ? give.error.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate()
  }

  return (
    <section aria-label={t('give')}>
      <Card>
        <form onSubmit={submit} className="grid gap-4 sm:grid-cols-[110px_minmax(0,1fr)]">
          <h3 className="font-display text-18 font-semibold sm:col-span-2">{t('give')}</h3>
          <Field label={t('amount')} error={errors.credits?.[0]}>
            <Input
              inputMode="numeric"
              value={amount}
              onChange={(event) => setAmount(event.target.value.replace(/\D/g, '').slice(0, 3))}
            />
          </Field>
          <Field
            label={t('reason')}
            hint={t('reasonHint')}
            error={errors.reason?.[0] ?? (Object.keys(errors).length === 0 && give.error?.message)}
          >
            <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div className="sm:col-span-2">
            <Button kind="action" type="submit" loading={give.isPending} disabled={credits < 1}>
              {t('confirmGive', { n: credits })}
            </Button>
          </div>
        </form>
      </Card>
    </section>
  )
}
