import type { ReactNode } from 'react'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { FormError } from '#ui/form-error.tsx'
import { FormButtons } from './form-buttons.tsx'
import { PasswordQuestion } from './password-question.tsx'
import type { BankingApiForm, WithPassword } from './use-banking-form.ts'

type Props<Values extends WithPassword> = {
  asked: BankingApiForm<Values> & Pick<ApiForm<Values>, 'submit'>
  onCancel: () => void
  /** The fields, in six columns. */
  children: ReactNode
}

/** A form of this page with its buttons and the question for the password. */
export function BankingForm<Values extends WithPassword>({ asked, onCancel, children }: Props<Values>) {
  return (
    <>
      <form noValidate onSubmit={asked.submit} className="grid items-start gap-5 sm:grid-cols-6">
        {children}
        <div className="grid gap-5 sm:col-span-6">
          <FormError>{asked.isAsking ? null : asked.error}</FormError>
          <FormButtons isSending={asked.isSending && !asked.isAsking} onCancel={onCancel} />
        </div>
      </form>
      <PasswordQuestion asked={asked} />
    </>
  )
}
