import { useQuery, useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { needsProduct } from '../../../reply-template.ts'
import type { previewBulkReply, startBulkReply } from '../../../triage-contract.ts'
import { livesKeys, shownHere } from '../../lives-queries.ts'
import type { ReportPlace } from '../../lives-types.ts'
import { useReplyWay } from '../composer/reply-way.ts'
import type { WireSelection } from './selection.ts'
import { triageKeys } from './triage-queries.ts'

export type SelectionDialogProps = {
  open: boolean
  place: ReportPlace
  selection: WireSelection
  count: number
  onClose: () => void
  /** Called when the action is done, to end the selection. */
  onDone: () => void
}

type Values = { template: string; product: string; oncePerPerson: boolean }

/** The dialog for a bulk reply: one template for the selected messages, with a preview of the rendered texts. */
export function BulkReplyDialog({ open, place, selection, onClose, onDone }: SelectionDialogProps) {
  const t = useTranslations('lives.work')
  const formats = useFormats()
  const client = useQueryClient()
  const way = useReplyWay()
  const text = useRef<HTMLTextAreaElement>(null)
  const [wasLeft, setLeft] = useState(false)
  const input = ({ template, product, oncePerPerson }: Values) => ({
    ...place,
    selection,
    template,
    ...(needsProduct(template) && { product }),
    oncePerPerson,
  })
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof startBulkReply, Values>(
    'POST /api/plugins/live/messages/reply/bulk',
    {
      mode: 'onSubmit',
      defaultValues: { template: '', product: '', oncePerPerson: false },
      input,
      names: { selection: 'template' },
      draft: { key: `bulk-reply ${place.mediaId}`, except: ['product', 'oncePerPerson'] },
      done: ({ total }) => t('started', { n: total }),
      shownHere,
      onSuccess() {
        void client.invalidateQueries({ queryKey: triageKeys.bulkReplies(place.mediaId) })
        void client.invalidateQueries({ queryKey: livesKeys.comments(place.mediaId) })
        form.reset()
        setLeft(false)
        onClose()
        onDone()
      },
    },
  )
  const values = form.watch()
  const { template, product } = values
  const isProductNeeded = needsProduct(template)
  const templateField = register('template')

  const settled = useDebounced(input(values), 250)
  const preview = useQuery({
    queryKey: ['lives', 'bulk-preview', settled],
    queryFn: ({ signal }) =>
      call<typeof previewBulkReply>('POST /api/plugins/live/messages/reply/bulk/preview', settled, {
        signal,
      }),
    enabled: open && settled.template.trim() !== '',
    placeholderData: (before) => before,
    retry: false,
    staleTime: 5_000,
    meta: { shownHere },
  })
  const refused = isCallError(preview.error, 'validation_failed') ? preview.error.errors : {}
  const otherRefusal =
    preview.error &&
    Object.keys(refused).every((field) => field === 'selection') &&
    (refused.selection?.[0] ?? preview.error.message)
  // No error is shown before the user has typed, nor for a field that is gone.
  const isProductJudged = product === '' ? wasLeft : settled.product === product
  const found = preview.isError ? undefined : preview.data
  const insert = (word: string) => {
    const area = text.current
    const at = area?.selectionStart ?? template.length
    form.setValue('template', `${template.slice(0, at)}{${word}}${template.slice(area?.selectionEnd ?? at)}`)
    area?.focus()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('replyTitle')}
      text={t(`replyText.${way}`)}
      size="md"
      initialFocus={text}
      submitLabel={t('send', { n: found?.total ?? 0 })}
      submitKind="cta"
      submitIcon={<Send />}
      canSubmit={Boolean(found) && found?.total !== 0 && found?.tooLong === 0}
      isSending={isSending}
      error={error ?? otherRefusal}
      onSubmit={submit}
    >
      <Field label={t('template')} error={errors.template?.message ?? refused.template?.[0]}>
        <Textarea
          {...templateField}
          ref={(area) => {
            text.current = area
            templateField.ref(area)
          }}
          rows={3}
          placeholder={t('templateExample', { name: `{${t('word.name')}}` })}
        />
      </Field>
      <div className="-mt-1 flex flex-wrap items-center gap-2">
        <span className="text-14 text-ink-muted">{t('insert')}</span>
        {(['name', 'product', 'message'] as const).map((word) => (
          <Chip key={word} onClick={() => insert(t(`word.${word}`))}>
            {`{${t(`word.${word}`)}}`}
          </Chip>
        ))}
      </div>
      {isProductNeeded && (
        <Field
          label={t('product')}
          error={errors.product?.message ?? (isProductJudged ? refused.product?.[0] : null)}
        >
          <Input {...register('product', { onBlur: () => setLeft(true) })} />
        </Field>
      )}
      <Checkbox label={t('oncePerPerson')} hint={t('oncePerPersonHint')} {...register('oncePerPerson')} />
      {found && (
        <section aria-label={t('preview')} className="grid gap-2.5 rounded-card bg-sunken p-4 text-14">
          <p className="font-medium tabular-nums" role="status">
            {t('goes', { n: found.total, shown: formats.number(found.total) })}
            {found.skipped > 0 && ` ${t('skipped', { n: found.skipped })}`}
          </p>
          <ul className="grid gap-2.5">
            {found.samples.map((sample) => (
              <li key={sample.commentId} className="min-w-0">
                <p className="truncate text-12 text-ink-muted">
                  <b className="font-semibold">{personName(sample.userName)}</b> {sample.text}
                </p>
                <p className="break-words">{sample.reply}</p>
              </li>
            ))}
          </ul>
          {found.tooLong > 0 && <FieldError>{t('tooLong', { n: found.tooLong })}</FieldError>}
        </section>
      )}
    </FormDialog>
  )
}
