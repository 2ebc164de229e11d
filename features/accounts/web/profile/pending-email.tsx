import MailCheck from 'lucide-react/icons/mail-check'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { cancelEmailChange, resendEmailCode } from '../../profile-contract.ts'
import { useEmailCodeForm } from '../use-email-code-form.ts'
import { useTakeProfile } from './profile-query.ts'

/** A new e-mail that waits for the code sent to it. */
export function PendingEmail({ email }: { email: string }) {
  const t = useTranslations('profile.pendingEmail')
  const take = useTakeProfile()
  const code = useEmailCodeForm({ invalid: t('invalidCode'), done: t('confirmed') })
  const resend = useAction({
    done: ({ message }) => message,
    mutationFn: () => call<typeof resendEmailCode>('POST /api/users/profiles/my/email/resend', {}),
  })
  const cancel = useAction({
    done: t('cancelled'),
    mutationFn: () => call<typeof cancelEmailChange>('POST /api/users/profiles/my/email/cancel', {}),
    onSuccess(profile) {
      take(profile)
    },
  })

  return (
    <section aria-label={t('title', { email })}>
      <Card className="border-warn! bg-warn-soft! md:p-6">
        <h2 className="flex items-start gap-2.5 text-16 font-semibold">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-words">{t('title', { email })}</span>
        </h2>
        <p className="mt-1 text-14">{t('text')}</p>
        <form noValidate className="mt-4 flex flex-wrap items-start gap-3" onSubmit={code.submit}>
          <Field label={t('code')} hideLabel error={code.error} className="w-44">
            <Input
              {...code.field}
              placeholder={t('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              inputClassName="tabular-nums tracking-[0.2em] placeholder:tracking-normal"
            />
          </Field>
          <Button type="submit" kind="action" loading={code.isSending}>
            {t('confirm')}
          </Button>
        </form>
        <div className="mt-2 -ml-4 flex flex-wrap">
          <Button kind="quiet" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('resend')}
          </Button>
          <Button kind="quiet" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancel')}
          </Button>
        </div>
      </Card>
    </section>
  )
}
