import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.ts'
import type { splitCustomer } from '../../split-contract.ts'
import { refetchCustomers } from '../customer-queries.ts'
import { usePartWords } from './part-line.tsx'
import { type CustomerPart, useUndoSplit } from './use-splits.ts'

type Props = { uuid: string; parts: CustomerPart[]; onClose: () => void }

/** Which parts of a record are another person, and what becomes of both, in words. */
export function SplitDialog({ uuid, parts, onClose }: Props) {
  const t = useTranslations('customerParts')
  const client = useQueryClient()
  const words = usePartWords()
  const undo = useUndoSplit()
  const { form, register, error, submit, isSending } = useApiForm<typeof splitCustomer, { parts: string[] }>(
    'POST /api/customers/split',
    {
      mode: 'onSubmit',
      defaultValues: { parts: [] },
      input: (values) => ({ uuid, parts: values.parts }),
      failed: t('failed'),
      onSuccess(taken) {
        onClose()
        toast.success(t('done'), { action: { label: t('undo'), onPress: () => undo.mutate(taken.uuid) } })
        return refetchCustomers(client)
      },
    },
  )
  const picked = form.watch('parts')
  const leaving = parts.filter(({ id }) => picked.includes(id))
  const staying = parts.filter(({ id }) => !picked.includes(id))
  const isPossible = leaving.length > 0 && staying.length > 0
  return (
    <FormDialog
      open
      size="md"
      onClose={onClose}
      title={t('dialog')}
      text={t('dialogText')}
      submitLabel={t('act')}
      canSubmit={isPossible}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <fieldset className="border-line border-y">
        <legend className="sr-only">{t('list')}</legend>
        {parts.map((part) => {
          const { title, text } = words(part)
          return (
            <Checkbox
              key={part.id}
              value={part.id}
              label={<b className="break-words font-semibold">{title}</b>}
              hint={text || undefined}
              {...register('parts')}
            />
          )
        })}
      </fieldset>
      <div aria-live="polite" className="grid gap-2 text-14">
        {isPossible ? (
          <>
            <Counted says="goes" parts={leaving} />
            <Counted says="stays" parts={staying} />
            <p className="text-ink-muted">{t('along')}</p>
          </>
        ) : (
          <p className="text-ink-muted">{t(leaving.length === 0 ? 'chooseOne' : 'leaveOne')}</p>
        )}
      </div>
    </FormDialog>
  )
}

function Counted({ says, parts }: { says: 'goes' | 'stays'; parts: CustomerPart[] }) {
  const t = useTranslations('customerParts')
  const formats = useFormats()
  const sum = (of: 'comments' | 'orders' | 'bought') => parts.reduce((total, part) => total + part[of], 0)
  const what = t('what', {
    ...{ comments: sum('comments'), orders: sum('orders'), amount: formats.money(sum('bought')) },
  })
  return <p>{t(says, { what })}</p>
}
