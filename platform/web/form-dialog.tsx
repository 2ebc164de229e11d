import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { FormError } from '#ui/form-error.tsx'

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'text' | 'size' | 'urgent' | 'initialFocus'> & {
  /** The act itself, never "OK": "Agendar". */
  submitLabel: ReactNode
  /** Look of the submit button. Default `action`. */
  submitKind?: Extract<ButtonProps['kind'], 'action' | 'cta' | 'danger'>
  submitIcon?: ReactNode
  /** False while something is missing. Default true. */
  canSubmit?: boolean
  isSending: boolean
  /** What is wrong with the form as a whole; announced. */
  error?: ReactNode
  /** Null: there is nothing to submit now, and the dialog has no footer. */
  onSubmit: (() => unknown) | null
  children?: ReactNode
}

/** A form over the page with one footer, cancel and submit. Escape and the cross close it; a press outside does not. */
export function FormDialog(props: Props) {
  const { submitLabel, submitKind = 'action', submitIcon, canSubmit = true, isSending } = props
  const { error, onSubmit, children, ...dialog } = props
  const words = useTranslations('words')
  const formId = useId()

  return (
    <Dialog
      {...dialog}
      isForm
      closeLabel={words('close')}
      actions={
        onSubmit && (
          <>
            <Button kind="quiet" onClick={props.onClose}>
              {words('cancel')}
            </Button>
            <Button
              kind={submitKind}
              type="submit"
              form={formId}
              icon={submitIcon}
              loading={isSending}
              disabled={!canSubmit}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // React passes the event on to the form around a dialog that is opened inside one.
          event.stopPropagation()
          if (canSubmit && !isSending) onSubmit?.()
        }}
      >
        {children}
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  )
}
