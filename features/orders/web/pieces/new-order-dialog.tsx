import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { addToOrder } from '../../contract.ts'
import { takeOrder } from '../order-queries.ts'
import { orderPath } from '../orders-paths.ts'
import { PickedList } from './picked-list.tsx'
import { type PickedPiece, withPiece } from './picked-pieces.ts'
import { PieceSearch } from './piece-search.tsx'

type Props = {
  merchantUuid: string
  /** The buyer where it is known: pieces are then added for this name. */
  userName?: string
  open: boolean
  onClose: () => void
}
type Values = { userName: string; pieces: PickedPiece[] }

/** Puts pieces into the bag of a buyer, who is named by hand or known. Then the order is shown. */
export function NewOrderDialog({ merchantUuid, userName, open, onClose }: Props) {
  const t = useTranslations('orders.newOrder')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { form, register, errors, error, submit, startOver, isSending } = useApiForm<
    typeof addToOrder,
    Values
  >('POST /api/orders/add', {
    defaultValues: { userName: userName ?? '', pieces: [] },
    mode: 'onSubmit',
    names: { lines: 'pieces' },
    input: (values) => ({
      merchantUuid,
      userName: values.userName.trim(),
      lines: values.pieces.map(({ skuId, quantity }) => ({ skuId, quantity })),
    }),
    done: (order) => t('done', { n: `${order.number}` }),
    failed: t('failed'),
    onSuccess(order) {
      takeOrder(client, order)
      startOver({ userName: userName ?? '', pieces: [] })
      onClose()
      return navigate(orderPath(merchantUuid, order.uuid))
    },
  })
  register('pieces', { validate: (pieces) => pieces.length > 0 || t('noPieces') })
  const pieces = form.watch('pieces')
  const setPieces = (next: PickedPiece[]) =>
    form.setValue('pieces', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={userName ? t('addTitle', { buyer: personHandle(userName) }) : t('title')}
      text={userName ? t('addText') : t('text')}
      submitLabel={userName ? t('addSubmit') : t('submit')}
      isSending={isSending}
      error={errors.pieces?.message ?? error}
      onSubmit={submit}
    >
      {!userName && (
        <Field label={t('userName')} hint={t('userNameHint')} error={errors.userName?.message}>
          <Input
            start="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            {...register('userName', {
              validate: (typed) =>
                typed.trim() === ''
                  ? fields('required')
                  : /^@?[\w.]{1,60}$/.test(typed.trim()) || t('wrongUserName'),
            })}
          />
        </Field>
      )}
      <PickedList pieces={pieces} onChange={setPieces} />
      <PieceSearch merchantUuid={merchantUuid} onPick={(piece) => setPieces(withPiece(pieces, piece))} />
    </FormDialog>
  )
}
