import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { recoverPassword } from '../contract.ts'
import { DocumentField } from './document-field.tsx'
import { documentError, documentInput, mobileError } from './field-rules.ts'
import { MobileField } from './mobile-field.tsx'
import { NextStep } from './next-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { type RecoverMethod, RecoverMethods } from './recover-methods.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import { useSms } from './use-sms.ts'

type Values = { document: string; mobileNumber: string; method: RecoverMethod }

/** Recovers access: a temporary password by e-mail, or six digits by SMS. */
export function RecoverPage() {
  const t = useTranslations('accounts.recover')
  const texts = useFieldTexts()
  const sms = useSms()
  const { form, errors, error, submit, isSending, result } = useApiForm<typeof recoverPassword, Values>(
    'POST /api/session/password/recover',
    {
      defaultValues: { document: '', mobileNumber: '', method: 'email' },
      input: ({ document, mobileNumber, method }) => ({
        recoverMethod: method,
        ...documentInput(document),
        ...(method === 'mobile' && { mobileNumber }),
      }),
      names: { documentType: 'document' },
      // The login that follows begins with the document.
      draft: { key: 'login', except: ['mobileNumber', 'method'], staysAfterwards: true },
      shownHere: ['validation_failed', 'rate_limited'],
      refused: t('failed'),
      failed: t('failed'),
    },
  )
  const method = form.watch('method')

  if (result) {
    const isMail = method === 'email'
    return (
      <NextStep
        title={t(isMail ? 'sentTitleEmail' : 'sentTitleMobile')}
        text={result.message}
        action={t(isMail ? 'nextEmail' : 'nextMobile')}
        to={isMail ? '/session/temporary/password' : '/session/login?token=sms'}
      />
    )
  }

  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        {sms && <RecoverMethods method={method} onChange={(chosen) => form.setValue('method', chosen)} />}
        <DocumentField
          registration={form.register('document', { validate: texts.by(documentError) })}
          error={errors.document?.message}
        />
        {method === 'mobile' && (
          <MobileField
            registration={form.register('mobileNumber', {
              validate: texts.by(mobileError),
              shouldUnregister: true,
            })}
            error={errors.mobileNumber?.message}
          />
        )}
        <FormError>{error}</FormError>
        <Button type="submit" kind="cta" size="lg" wide loading={isSending}>
          {t(method === 'email' ? 'submitEmail' : 'submitMobile')}
        </Button>
      </form>
      <p className="mt-6 border-line border-t pt-5 text-14">
        <Link
          to="/session/login"
          className="inline-block py-2 font-semibold text-action-text hover:underline"
        >
          {t('back')}
        </Link>
      </p>
    </>
  )
}
