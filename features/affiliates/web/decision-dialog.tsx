import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type Question = {
  title: string
  text: string
  /** The label of the button: "Recusar". */
  act: string
  /** Whether the decision is destructive. */
  danger: boolean
  decide: (reason: string) => void
}

/** Asks for the reason of a decision before it is made. */
export function DecisionDialog(props: { question: Question; onClose: () => void; loading: boolean }) {
  const { question, onClose, loading } = props
  const t = useTranslations('affiliates.review')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  const decide = () => {
    if (reason.trim().length < 3) return setMissing(true)
    question.decide(reason.trim())
  }
  return (
    <FormDialog
      open
      urgent
      size="md"
      onClose={onClose}
      title={question.title}
      text={question.text}
      submitLabel={question.act}
      submitKind={question.danger ? 'danger' : 'action'}
      isSending={loading}
      onSubmit={decide}
    >
      <Field label={t('reason')} error={isMissing ? t('reasonNeeded') : undefined}>
        <Textarea
          value={reason}
          maxLength={500}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
        />
      </Field>
    </FormDialog>
  )
}
