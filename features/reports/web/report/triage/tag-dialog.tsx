import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { tagComments } from '../../../triage-contract.ts'
import { livesKeys, shownHere } from '../../lives-queries.ts'
import type { SelectionDialogProps } from './bulk-reply-dialog.tsx'
import { tagsQuery, triageKeys } from './triage-queries.ts'

type Change = { add?: string[]; remove?: string[] }

/** Adds a tag to the selected messages, or removes one. */
export function TagDialog({ open, place, selection, count, onClose, onDone }: SelectionDialogProps) {
  const t = useTranslations('lives.work')
  const formats = useFormats()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const tags = useQuery({ ...tagsQuery(place), enabled: open })
  const tagging = useAction({
    done: ({ commentsCount }, { add }) => t(add ? 'tagged' : 'untagged', { n: commentsCount }),
    shownHere,
    mutationFn: (change: Change) =>
      call<typeof tagComments>('POST /api/plugins/live/messages/tag', { ...place, selection, ...change }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: triageKeys.tags(place.mediaId) })
      void client.invalidateQueries({ queryKey: livesKeys.comments(place.mediaId) })
      setTyped('')
      onClose()
      onDone()
    },
  })
  const fields = isCallError(tagging.error, 'validation_failed') ? tagging.error.errors : {}
  const error = Object.values(fields)[0]?.[0] ?? tagging.error?.message

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('tagTitle', { n: count, shown: formats.number(count) })}
      submitLabel={t('tagAct')}
      submitKind="cta"
      canSubmit={typed.trim() !== ''}
      isSending={tagging.isPending}
      onSubmit={() => tagging.mutate({ add: [typed] })}
    >
      <Field label={t('newTag')} hint={t('newTagHint')} error={error}>
        <Input value={typed} maxLength={30} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {tags.data && tags.data.length > 0 && (
        <>
          <TagChoice label={t('hang')} tags={tags.data} onPick={(tag) => tagging.mutate({ add: [tag] })} />
          <TagChoice
            label={t('takeOff')}
            tags={tags.data}
            onPick={(tag) => tagging.mutate({ remove: [tag] })}
          />
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
