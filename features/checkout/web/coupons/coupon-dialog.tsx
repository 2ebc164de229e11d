import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { readPrice } from '#platform/web/read-price.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { addCoupon } from '../../coupon-contract.ts'
import { couponsQuery, orderLivesQuery, salesQuery } from '../checkout-queries.ts'

type Values = {
  code: string
  kind: 'amount' | 'percent'
  value: string
  mostUses: string
  lastDay: string
  /** `sale <uuid>` or `live <id>`; empty: every order. */
  only: string
}

/** A new coupon. Its last day ends in São Paulo. */
export function CouponDialog({ merchantUuid, onClose }: { merchantUuid: string; onClose: () => void }) {
  const t = useTranslations('checkout.coupons')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { register, form, errors, error, submit, isSending } = useApiForm<typeof addCoupon, Values>(
    'POST /api/checkout/coupons/add',
    {
      mode: 'onSubmit',
      defaultValues: { code: '', kind: 'percent', value: '', mostUses: '', lastDay: '', only: '' },
      names: { endsAt: 'lastDay', saleUuid: 'only', liveId: 'only' },
      fieldOf: { conflict: 'code' },
      input: ({ code, kind, value, mostUses, lastDay, only }) => ({
        ...{ merchantUuid, code, kind },
        value: discountOf(kind, value),
        mostUses: mostUses.trim() === '' ? null : wholeOf(Number(mostUses)),
        ...onlyOf(only),
        endsAt: lastDay === '' ? null : new Date(`${lastDay}T23:59:59.999-03:00`).toISOString(),
      }),
      done: t('added'),
      async onSuccess() {
        await client.invalidateQueries(couponsQuery(merchantUuid))
        onClose()
      },
    },
  )
  const kind = form.watch('kind')
  const required = { required: fields('required') }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('addTitle')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('code')} hint={t('codeHint')} error={errors.code?.message}>
        <Input
          {...register('code', required)}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('kind')} error={errors.kind?.message}>
          <Select {...register('kind')}>
            <option value="percent">{t('percent')}</option>
            <option value="amount">{t('amount')}</option>
          </Select>
        </Field>
        <Field label={t(kind === 'percent' ? 'percentValue' : 'amountValue')} error={errors.value?.message}>
          <Input {...register('value', required)} inputMode="decimal" />
        </Field>
      </div>
      <Field label={t('mostUses')} hint={t('mostUsesHint')} error={errors.mostUses?.message}>
        <Input {...register('mostUses')} inputMode="numeric" maxLength={7} />
      </Field>
      <OnlyField merchantUuid={merchantUuid} error={errors.only?.message} select={register('only')} />
      <Field label={t('lastDay')} hint={t('lastDayHint')} error={errors.lastDay?.message}>
        <Input {...register('lastDay')} type="date" />
      </Field>
    </FormDialog>
  )
}

type OnlyProps = {
  merchantUuid: string
  error: string | undefined
  select: ComponentProps<typeof Select>
}

/** Which orders a coupon is for: all, or those with pieces of an open sale or of a live. Hidden while there is neither. */
function OnlyField({ merchantUuid, error, select }: OnlyProps) {
  const t = useTranslations('checkout.coupons')
  const formats = useFormats()
  const sales = useQuery(salesQuery(merchantUuid)).data?.rows.filter(({ endedAt }) => endedAt === null) ?? []
  const lives = useQuery(orderLivesQuery(merchantUuid)).data?.rows ?? []
  if (sales.length + lives.length === 0) return null
  return (
    <Field label={t('only')} hint={t('onlyHint')} error={error}>
      <Select {...select}>
        <option value="">{t('everyOrder')}</option>
        {sales.length > 0 && (
          <optgroup label={t('ofSales')}>
            {sales.map(({ uuid, name }) => (
              <option key={uuid} value={`sale ${uuid}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {lives.length > 0 && (
          <optgroup label={t('ofLives')}>
            {lives.map(({ liveId, accountUsername, startedAt }) => (
              <option key={liveId} value={`live ${liveId}`}>
                {[accountUsername && `@${accountUsername}`, startedAt && formats.dateTime(startedAt)]
                  .filter(Boolean)
                  .join(', ')}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  )
}

function onlyOf(only: string): { saleUuid?: string; liveId?: string } {
  const [what, id] = only.split(' ')
  if (!id) return {}
  return what === 'sale' ? { saleUuid: id } : { liveId: id }
}

function discountOf(kind: Values['kind'], typed: string): number {
  return wholeOf(kind === 'percent' ? Number(typed.replace('%', '')) : (readPrice(typed) ?? 0))
}

/** What is no whole number is sent as one that the server refuses. */
const wholeOf = (value: number) => (Number.isInteger(value) ? value : 0)
