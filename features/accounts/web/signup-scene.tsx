import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { currentLocale } from '#platform/i18n/web-locale.ts'
import { keptAcquisition } from '#platform/web/acquisition.ts'
import { dropAffiliateCode } from '#platform/web/affiliate-code.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { newKey } from '#platform/web/new-key.ts'
import { Link } from '#platform/web/routing.tsx'
import { showFieldErrors } from '#platform/web/show-field-errors.ts'
import { useDraft } from '#platform/web/use-draft.ts'
import type { signUp } from '../contract.ts'
import { documentInput } from './field-rules.ts'
import { NextStep } from './next-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { SignupForm, type SignupValues } from './signup-form.tsx'

type Props = {
  /** Of whoever recommended us; goes with the sign-up. */
  affiliateCode: string | null
  /** Between the heading and the form. */
  children?: ReactNode
}

/** The form of a new account, from the heading to what comes next: the temporary password by e-mail. */
export function SignupScene({ affiliateCode, children }: Props) {
  const t = useTranslations('accounts.signup')
  const form = useForm<SignupValues>({
    defaultValues: { document: '', fullName: '', email: '', mobileNumber: '', terms: false },
    mode: 'onTouched',
  })
  const forgetDraft = useDraft('signup', form)
  const [fault, setFault] = useState<string | null>(null)
  const signup = useMutation({
    meta: { shownHere: ['validation_failed', 'rate_limited', 'conflict'] },
    mutationFn: ({ document, terms: _, ...person }: SignupValues) =>
      call<typeof signUp>(
        'POST /api/session/signup',
        {
          ...person,
          ...documentInput(document),
          ...keptAcquisition(),
          language: currentLocale(),
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Sao_Paulo',
          affiliateCode,
        },
        { idempotencyKey: newKey() },
      ),
    onSuccess(_, { document }) {
      forgetDraft()
      // The first access follows in this tab: it need not ask for the document again.
      drafts.write('login', { document })
      dropAffiliateCode()
    },
    onError(error) {
      const named = showFieldErrors(error, form, { documentType: 'document' })
      setFault(named ? t('failedFields') : (isCallError(error) && error.message) || t('failed'))
    },
  })

  if (signup.data) {
    return (
      <NextStep
        title={t('doneTitle')}
        text={signup.data.message}
        action={t('doneAction')}
        to="/session/temporary/password"
      />
    )
  }
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {children}
      <SignupForm
        form={form}
        fault={fault}
        setFault={setFault}
        isSending={signup.isPending}
        onSend={(values) => signup.mutate(values)}
      />
      <p className="mt-6 border-line border-t pt-5 text-14 text-ink-muted">
        {t('haveAccount')}{' '}
        <Link
          to="/session/login"
          className="inline-block py-1.5 font-semibold text-action-text hover:underline"
        >
          {t('logIn')}
        </Link>
      </p>
    </>
  )
}
