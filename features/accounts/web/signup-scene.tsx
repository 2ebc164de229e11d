import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { currentLocale } from '#platform/i18n/web-locale.ts'
import { keptAcquisition } from '#platform/web/acquisition.ts'
import { dropAffiliateCode } from '#platform/web/affiliate-code.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { Link } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import type { signUp } from '../contract.ts'
import { documentInput } from './field-rules.ts'
import { NextStep } from './next-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { SignupForm, type SignupValues } from './signup-form.tsx'

type Props = {
  /** The referrer's code; sent with the sign-up. */
  affiliateCode: string | null
  /** Between the heading and the form. */
  children?: ReactNode
}

/** The sign-up from its heading to the next step: the temporary password by e-mail. */
export function SignupScene({ affiliateCode, children }: Props) {
  const t = useTranslations('accounts.signup')
  const { result, ...signup } = useApiForm<typeof signUp, SignupValues>('POST /api/session/signup', {
    defaultValues: { document: '', fullName: '', email: '', mobileNumber: '', terms: false },
    input: ({ document, terms: _, ...person }) => ({
      ...person,
      ...documentInput(document),
      ...keptAcquisition(),
      language: currentLocale(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Sao_Paulo',
      affiliateCode,
    }),
    names: { documentType: 'document' },
    draft: { key: 'signup' },
    shownHere: ['validation_failed', 'rate_limited', 'conflict'],
    refused: t('failedFields'),
    failed: t('failed'),
    onSuccess(_, { document }) {
      // The first access follows in this tab: it need not ask for the document again.
      drafts.write('login', { document })
      dropAffiliateCode()
    },
  })

  if (result) {
    return (
      <NextStep
        title={t('doneTitle')}
        text={result.message}
        action={t('doneAction')}
        to="/session/temporary/password"
      />
    )
  }
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {children}
      <SignupForm {...signup} />
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
