import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Desk } from './desk-state.ts'
import { useRowTools } from './use-desk-acts.ts'

const slow = [0, 5, 10, 30, 60, 120, 300]
const delays = [0, 2, 5, 10, 30, 60]

type Values = { slowSeconds: number; delaySeconds: number; holdsFirst: boolean; words: string }

/** The rules of the chat. Links are no choice: they are never let through. */
export function RulesDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const t = useTranslations('room.rules')
  const tools = useRowTools()
  const { slowSeconds, delaySeconds, holdsFirst, ownWords } = desk
  const { register, errors, error, submit, isSending } = useApiForm(
    ({ words, ...values }: Values) => tools.changeRules({ ...values, ownWords: wordsIn(words) }),
    {
      mode: 'onSubmit',
      defaultValues: { slowSeconds, delaySeconds, holdsFirst, words: ownWords.join('\n') },
      onSuccess: onClose,
    },
  )
  const options = (seconds: number[], current: number) =>
    [...new Set([...seconds, current])]
      .toSorted((a, b) => a - b)
      .map((value) => (
        <option key={value} value={value}>
          {value === 0 ? t('off') : t('seconds', { n: value })}
        </option>
      ))
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('links')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('slow')} hint={t('slowHint')} error={errors.slowSeconds?.message}>
        <Select {...register('slowSeconds', { valueAsNumber: true })}>{options(slow, slowSeconds)}</Select>
      </Field>
      <Field label={t('delay')} hint={t('delayHint')} error={errors.delaySeconds?.message}>
        <Select {...register('delaySeconds', { valueAsNumber: true })}>
          {options(delays, delaySeconds)}
        </Select>
      </Field>
      <Checkbox label={t('first')} hint={t('firstHint')} {...register('holdsFirst')} />
      <Field label={t('words')} hint={t('wordsHint')} error={errors.words?.message}>
        <Textarea
          rows={3}
          {...register('words', {
            validate: (typed) =>
              wordsIn(typed).length > 200
                ? t('tooManyWords')
                : wordsIn(typed).every((word) => word.length <= 40) || t('tooLongWord'),
          })}
        />
      </Field>
    </FormDialog>
  )
}

const wordsIn = (typed: string) =>
  typed
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
