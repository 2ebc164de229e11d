import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { openPoll } from '../../desk-contract.ts'
import { longestOption, longestQuestion } from '../../kit-limits.ts'
import { kitQuery, withOne } from './kit-query.ts'

const durations = [0, 30, 60, 120, 300]
const places = [0, 1, 2, 3] as const
const needed = 2

type Values = { question: string; options: string[]; seconds: number }

/** A new poll: a question and two to four options. */
export function PollDialog({ streamUuid, onClose }: { streamUuid: string; onClose: () => void }) {
  const t = useTranslations('roomKit.poll')
  const client = useQueryClient()
  const { register, errors, error, submit, isSending } = useApiForm<typeof openPoll, Values>(
    'POST /api/streams/kit/polls/open',
    {
      mode: 'onSubmit',
      defaultValues: { question: '', options: places.map(() => ''), seconds: 0 },
      input: ({ question, options, seconds }) => ({
        ...{ streamUuid, question, options: options.filter((option) => option.trim() !== '') },
        seconds: seconds || null,
      }),
      done: t('opened'),
      onSuccess(poll) {
        client.setQueryData(
          kitQuery(streamUuid).queryKey,
          (known) => known && { ...known, polls: withOne(known.polls, poll) },
        )
        onClose()
      },
    },
  )
  const isThere = (typed: string) => typed.trim() !== '' || t('required')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('question')} error={errors.question?.message}>
        <Input maxLength={longestQuestion} {...register('question', { validate: isThere })} />
      </Field>
      {places.map((at) => (
        <Field
          key={at}
          label={t('option', { n: at + 1 })}
          error={errors.options?.[at]?.message}
          {...(at >= needed && { note: t('optional') })}
        >
          <Input
            maxLength={longestOption}
            {...register(`options.${at}`, at < needed ? { validate: isThere } : {})}
          />
        </Field>
      ))}
      <Field label={t('duration')} error={errors.seconds?.message}>
        <Select {...register('seconds', { valueAsNumber: true })}>
          {durations.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0
                ? t('untilClosed')
                : seconds < 60
                  ? t('seconds', { n: seconds })
                  : t('minutes', { n: seconds / 60 })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
