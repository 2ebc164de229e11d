import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

type Props = {
  label: string
  example: string
  submitLabel: string
  failed: string
  /** Adds it; rejects with the server's refusal. */
  onAdd: (name: string, idempotencyKey: string) => Promise<unknown>
}

/** The name of a new category or group. */
export function NewNameForm({ label, example, submitLabel, failed, onAdd }: Props) {
  const fields = useTranslations('fields')
  const { register, errors, error, submit, isSending, startOver } = useApiForm<{ name: string }, unknown>(
    ({ name }, key) => onAdd(name.trim(), key),
    { defaultValues: { name: '' }, mode: 'onSubmit', failed, onSuccess: (): void => startOver({ name: '' }) },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React passes the event on to the form around the dialog.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <Field label={label} error={errors.name?.message ?? error}>
        <div className="flex gap-2">
          <Input
            className="grow"
            autoComplete="off"
            maxLength={100}
            placeholder={example}
            {...register('name', { validate: (name) => name.trim() !== '' || fields('required') })}
          />
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </div>
      </Field>
    </form>
  )
}
