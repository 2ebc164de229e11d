import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/routing.tsx'
import { showFieldErrors } from '#platform/web/show-field-errors.ts'
import { useDraft } from '#platform/web/use-draft.ts'
import { Button } from '#ui/button.tsx'
import type { recoverPassword } from '../contract.ts'
import { DocumentField } from './document-field.tsx'
import { documentError, documentInput, mobileError } from './field-rules.ts'
import { FormError } from './form-error.tsx'
import { MobileField } from './mobile-field.tsx'
import { NextStep } from './next-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { type RecoverMethod, RecoverMethods } from './recover-methods.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import { useSms } from './use-sms.ts'

type Values = { document: string; mobileNumber: string; method: RecoverMethod }

/** Gets back in: a temporary password by e-mail, or six digits by SMS. */
export function RecoverPage() {
  const t = useTranslations('accounts.recover')
  const fields = useTranslations('fields')
  const texts = useFieldTexts()
  const sms = useSms()
  const form = useForm<Values>({
    defaultValues: { document: '', mobileNumber: '', method: 'email' },
    mode: 'onTouched',
  })
  useDraft('login', form, ['mobileNumber', 'method'])
  const method = form.watch('method')
  const [fault, setFault] = useState<string | null>(null)
  const recover = useMutation({
    meta: { shownHere: ['validation_failed', 'rate_limited'] },
    mutationFn: ({ document, mobileNumber }: Values) =>
      call<typeof recoverPassword>('POST /api/session/password/recover', {
        recoverMethod: method,
        ...documentInput(document),
        ...(method === 'mobile' && { mobileNumber }),
      }),
    onError(error) {
      const named = showFieldErrors(error, form, { documentType: 'document' })
      setFault((!named && isCallError(error) && error.message) || t('failed'))
    },
  })
  const { errors } = form.formState

  if (recover.data) {
    const isMail = method === 'email'
    return (
      <NextStep
        title={t(isMail ? 'sentTitleEmail' : 'sentTitleMobile')}
        text={recover.data.message}
        action={t(isMail ? 'nextEmail' : 'nextMobile')}
        to={isMail ? '/session/temporary/password' : '/session/login?token=sms'}
      />
    )
  }

  const submit = form.handleSubmit(
    (values) => {
      setFault(null)
      recover.mutate(values)
    },
    () => setFault(fields('fixErrors')),
  )
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
        <FormError text={fault} errors={errors} />
        <Button type="submit" kind="cta" size="lg" wide loading={recover.isPending}>
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
