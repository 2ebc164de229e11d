import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { tagComments } from '../../../triage-contract.ts'
import { livesKeys, shownHere } from '../../lives-queries.ts'
import type { SelectionDialogProps } from './bulk-reply-dialog.tsx'
import { tagsQuery, triageKeys } from './triage-queries.ts'

type Change = { add?: string[]; remove?: string[] }
/** The typed tag, or what was picked from the tags in use. */
type Values = { tag: string; picked: Change | null }

/** Adds a tag to the selected messages, or removes one. */
export function TagDialog({ open, place, selection, count, onClose, onDone }: SelectionDialogProps) {
  const t = useTranslations('lives.work')
  const formats = useFormats()
  const client = useQueryClient()
  const tags = useQuery({ ...tagsQuery(place), enabled: open })
  const { form, register, errors, error, submit, send, isSending } = useApiForm<typeof tagComments, Values>(
    'POST /api/plugins/live/messages/tag',
    {
      mode: 'onSubmit',
      defaultValues: { tag: '', picked: null },
      input: ({ tag, picked }) => ({ ...place, selection, ...(picked ?? { add: [tag] }) }),
      names: { add: 'tag', 'add.0': 'tag', remove: 'tag', 'remove.0': 'tag', selection: 'tag' },
      done: ({ commentsCount }, { picked }) =>
        t(picked?.remove ? 'untagged' : 'tagged', { n: commentsCount }),
      shownHere,
      onSuccess() {
        void client.invalidateQueries({ queryKey: triageKeys.tags(place.mediaId) })
        void client.invalidateQueries({ queryKey: livesKeys.comments(place.mediaId) })
        form.reset()
        onClose()
        onDone()
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
      open={open}
      onClose={onClose}
      title={t('tagTitle', { n: count, shown: formats.number(count) })}
      submitLabel={t('tagAct')}
      submitKind="cta"
      canSubmit={form.watch('tag').trim() !== ''}
      isSending={isSending}
      onSubmit={submit}
    >
      <Field label={t('newTag')} hint={t('newTagHint')} error={errors.tag?.message ?? error}>
        <Input maxLength={30} {...register('tag')} />
      </Field>
      {tags.data && tags.data.length > 0 && (
        <>
          <TagChoice label={t('hang')} tags={tags.data} onPick={(tag) => pick({ add: [tag] })} />
          <TagChoice label={t('takeOff')} tags={tags.data} onPick={(tag) => pick({ remove: [tag] })} />
        </>
      )}
    </FormDialog>
  )
}

type ChoiceProps = {
  label: string
  tags: { tag: string; commentsCount: number }[]
  onPick: (tag: string) => void
}

function TagChoice({ label, tags, onPick }: ChoiceProps) {
  const formats = useFormats()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ tag, commentsCount }) => (
          <Chip key={tag} count={formats.number(commentsCount)} onClick={() => onPick(tag)}>
            {tag}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
