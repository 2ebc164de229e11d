import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { grantCredits } from '../../admin-contract.ts'
import { shownHere } from '../billing-queries.ts'
import type { Ledger } from './ledger-view.tsx'

/** The form with which an administrator grants credits, with a reason. */
export function GrantForm({ userUuid, onChange }: { userUuid: string; onChange: (ledger: Ledger) => void }) {
  const t = useTranslations('billing.admin')
  const { form, register, errors, error, submit, isSending } = useApiForm<
    typeof grantCredits,
    { credits: string; reason: string }
  >('POST /api/billing/admin/grant', {
    defaultValues: { credits: '1', reason: '' },
    input: ({ credits, reason }) => ({ userUuid, credits: numberOf(credits), reason }),
    done: t('given'),
    shownHere,
    onSuccess(ledger) {
      form.resetField('reason')
      onChange(ledger)
    },
  })
  const credits = numberOf(form.watch('credits'))

  return (
    <section aria-label={t('give')}>
      <Card>
        <form onSubmit={submit} className="grid gap-4 sm:grid-cols-[110px_minmax(0,1fr)]">
          <h3 className="font-display text-18 font-semibold sm:col-span-2">{t('give')}</h3>
          <Field label={t('amount')} error={errors.credits?.message}>
            <Input
              inputMode="numeric"
              {...register('credits', {
                onChange: ({ target }) =>
                  form.setValue('credits', target.value.replace(/\D/g, '').slice(0, 3)),
              })}
            />
          </Field>
          <Field
            label={t('reason')}
            hint={t('reasonHint')}
            error={errors.reason?.message ?? (errors.credits ? null : error)}
          >
            <Input maxLength={300} {...register('reason')} />
          </Field>
          <div className="sm:col-span-2">
            <Button kind="action" type="submit" loading={isSending} disabled={credits < 1}>
              {t('confirmGive', { n: credits })}
            </Button>
          </div>
        </form>
      </Card>
    </section>
  )
}

const numberOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? Number(typed) : 0)
