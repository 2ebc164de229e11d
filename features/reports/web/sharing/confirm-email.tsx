import { useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useTranslations } from 'use-intl'
import { useEmailCodeForm, useOwnEmail, useSendEmailCode } from '#features/accounts/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/**
 * Offers to confirm the account's e-mail by a code, where reports shared with it may be waiting. Renders nothing once
 * it is confirmed.
 */
export function ConfirmEmail() {
  const t = useTranslations('sharing.confirmEmail')
  const client = useQueryClient()
  const own = useOwnEmail()
  const send = useSendEmailCode()
  const code = useEmailCodeForm({
    invalid: t('invalidCode'),
    done: t('confirmed'),
    failed: t('failed'),
    onConfirmed: () => void client.invalidateQueries({ queryKey: ['lives'] }),
  })
  if (!own || own.isConfirmed) return null

  const sendCode = () => send.mutate()
  const problem = send.error && ((isCallError(send.error) && send.error.message) || t('failed'))

  return (
    <section aria-label={t('title')} className="mb-4">
      <Card className="border-warn! bg-warn-soft! md:p-6">
        <h2 className="flex items-start gap-2.5 text-16 font-semibold">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{t('title')}</span>
        </h2>
        <p className="mt-1 text-14 break-words">{t(own.hasCode ? 'sent' : 'text', { email: own.email })}</p>
        {own.hasCode ? (
          <>
            <form noValidate className="mt-4 flex flex-wrap items-start gap-3" onSubmit={code.submit}>
              <Field
                label={t('code')}
                hideLabel
                error={code.error ?? problem}
                className="min-w-32 max-w-44 flex-1"
              >
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
            <div className="mt-2 -mb-2 -ml-4">
              <Button kind="quiet" loading={send.isPending} onClick={sendCode}>
                {t('resend')}
              </Button>
            </div>
          </>
        ) : (
          <div className="mt-4">
            <Button kind="action" loading={send.isPending} onClick={sendCode}>
              {t('send')}
            </Button>
            {problem && (
              <p role="alert" className="mt-2 text-14 text-live-text">
                {problem}
              </p>
            )}
          </div>
        )}
      </Card>
    </section>
  )
}
