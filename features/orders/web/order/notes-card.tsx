import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useNow } from '#platform/web/clock.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { addNote, removeNote } from '../../fulfilment-contract.ts'
import { type Order, refetchOrders, takeOrder } from '../order-queries.ts'

/** What the merchant's people note for each other; buyers never see it. */
export function NotesCard({ order, canEdit }: { order: Order; canEdit: boolean }) {
  const t = useTranslations('orders.notes')
  const formats = useFormats()
  const now = useNow()
  const client = useQueryClient()
  const remove = useAction({
    mutationFn: (noteUuid: string) =>
      call<typeof removeNote>('POST /api/orders/notes/remove', { orderUuid: order.uuid, noteUuid }),
    done: t('removed'),
    failed: t('failed'),
    onSuccess: (changed) => takeOrder(client, changed),
    onError: () => refetchOrders(client),
  })
  if (!canEdit && order.notes.length === 0) return null

  return (
    <SectionCard title={t('title')} text={t('text')}>
      {order.notes.length > 0 && (
        <ul className="mb-4 grid gap-3 text-14">
          {order.notes.map(({ uuid, text, at }) => (
            <li key={uuid} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="whitespace-pre-line break-words">{text}</p>
                <p className="text-ink-muted tabular-nums">{formats.dayAndTime(at, now)}</p>
              </div>
              {canEdit && (
                <IconButton
                  label={t('remove')}
                  icon={<Trash2 />}
                  loading={remove.isPending && remove.variables === uuid}
                  onClick={() => remove.mutate(uuid)}
                  className="-my-2"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && <NoteForm order={order} />}
    </SectionCard>
  )
}

function NoteForm({ order }: { order: Order }) {
  const t = useTranslations('orders.notes')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { register, errors, error, submit, startOver, isSending } = useApiForm<
    typeof addNote,
    { text: string }
  >('POST /api/orders/notes/add', {
    defaultValues: { text: '' },
    mode: 'onSubmit',
    draft: { key: `order-note ${order.uuid}` },
    input: ({ text }) => ({ orderUuid: order.uuid, text }),
    failed: t('failed'),
    onSuccess(changed) {
      takeOrder(client, changed)
      startOver({ text: '' })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <Field label={t('label')} hideLabel error={errors.text?.message}>
        <Textarea
          rows={2}
          maxLength={2000}
          placeholder={t('example')}
          {...register('text', { validate: (text) => text.trim() !== '' || fields('required') })}
        />
      </Field>
      <FormError>{error}</FormError>
      <Button type="submit" size="sm" loading={isSending} className="justify-self-start">
        {t('add')}
      </Button>
    </form>
  )
}
