import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { tagCustomers } from '../../contract.ts'
import { refetchCustomers, tagsQuery } from '../customer-queries.ts'

type Change = { add?: string[]; remove?: string[] }
/** The typed tag, or what was picked from the tags in use. */
type Values = { tag: string; picked: Change | null }

type Props = { uuids: string[]; onClose: () => void; onDone: () => void }

/** Adds a tag to the selected customers, or removes one. */
export function TagDialog({ uuids, onClose, onDone }: Props) {
  const t = useTranslations('customers.tagging')
  const client = useQueryClient()
  const tags = useQuery(tagsQuery({})).data?.tags ?? []
  const { form, register, errors, error, submit, send, isSending } = useApiForm<typeof tagCustomers, Values>(
    'POST /api/customers/tag',
    {
      mode: 'onSubmit',
      defaultValues: { tag: '', picked: null },
      input: ({ tag, picked }) => ({ uuids, ...(picked ?? { add: [tag] }) }),
      names: { add: 'tag', 'add.0': 'tag', remove: 'tag', 'remove.0': 'tag', uuids: 'tag' },
      done: ({ changed }, { picked }) => t(picked?.remove ? 'untagged' : 'tagged', { n: changed }),
      failed: t('failed'),
      onSuccess() {
        onClose()
        onDone()
        return refetchCustomers(client)
      },
      onError() {
        form.setValue('picked', null)
      },
    },
  )
  const pick = (picked: Change) => {
    form.setValue('picked', picked)
    send()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title', { n: uuids.length })}
      submitLabel={t('act')}
      canSubmit={form.watch('tag').trim() !== ''}
      isSending={isSending}
      onSubmit={submit}
    >
      <Field label={t('field')} hint={t('hint')} error={errors.tag?.message ?? error}>
        <Input maxLength={40} {...register('tag')} />
      </Field>
      {tags.length > 0 && (
        <>
          <TagChoice label={t('existing')} tags={tags} onPick={(tag) => pick({ add: [tag] })} />
          <TagChoice label={t('remove')} tags={tags} onPick={(tag) => pick({ remove: [tag] })} />
        </>
      )}
    </FormDialog>
  )
}

type ChoiceProps = {
  label: string
  tags: { tag: string; customers: number }[]
  onPick: (tag: string) => void
}

function TagChoice({ label, tags, onPick }: ChoiceProps) {
  const formats = useFormats()
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-14">{label}</legend>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto py-1">
        {tags.map(({ tag, customers }) => (
          <Chip key={tag} count={formats.number(customers)} onClick={() => onPick(tag)}>
            {tag}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
