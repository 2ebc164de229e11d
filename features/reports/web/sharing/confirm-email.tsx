import { useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfirmEmail, useOwnEmail } from '#features/accounts/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'

/**
 * Offers to confirm the account's e-mail by a code, where reports shared with it may be waiting. Renders nothing once
 * it is confirmed.
 */
export function ConfirmEmail() {
  const t = useTranslations('sharing.confirmEmail')
  const client = useQueryClient()
  const own = useOwnEmail()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { send, confirm } = useConfirmEmail(() => {
    toast.success(t('confirmed'))
    void client.invalidateQueries({ queryKey: ['lives'] })
  })
  if (!own || own.isConfirmed) return null

  const fail = (error: unknown) =>
    setProblem(isCallError(error) ? error.errors.code?.[0] || error.message || t('failed') : t('failed'))
  const sendCode = () => {
    setProblem(null)
    send.mutate(undefined, { onError: fail })
  }

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
            <form
              noValidate
              className="mt-4 flex flex-wrap items-start gap-3"
              onSubmit={(event) => {
                event.preventDefault()
                if (!/^\d{6}$/.test(code.trim())) return setProblem(t('invalidCode'))
                setProblem(null)
                if (!confirm.isPending) confirm.mutate(code.trim(), { onError: fail })
              }}
            >
              <Field label={t('code')} hideLabel error={problem} className="min-w-32 max-w-44 flex-1">
                <Input
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                  placeholder={t('code')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  inputClassName="tabular-nums tracking-[0.2em] placeholder:tracking-normal"
                />
              </Field>
              <Button type="submit" kind="action" loading={confirm.isPending}>
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
