import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { readPrice } from '#platform/web/read-price.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { openCoupon } from '../../desk-contract.ts'
import { couponKinds, mostTakers, takenMinutes } from '../../kit-limits.ts'
import { kitQuery, withOne } from './kit-query.ts'

const durations = [0, 2, 5, 10, 30]

type Values = { kind: (typeof couponKinds)[number]; value: string; most: number; minutes: number }

/** A new coupon for the first who take it. */
export function CouponDialog({ streamUuid, onClose }: { streamUuid: string; onClose: () => void }) {
  const t = useTranslations('roomKit.coupon')
  const client = useQueryClient()
  const { register, form, errors, error, submit, isSending } = useApiForm<typeof openCoupon, Values>(
    'POST /api/streams/kit/coupons/open',
    {
      mode: 'onSubmit',
      defaultValues: { kind: 'percent', value: '', most: 10, minutes: 0 },
      input: ({ kind, value, most, minutes }) => ({
        ...{ streamUuid, kind, most, value: readValue(kind, value) ?? 0 },
        minutes: minutes || null,
      }),
      done: t('opened'),
      onSuccess(coupon) {
        client.setQueryData(
          kitQuery(streamUuid).queryKey,
          (known) => known && { ...known, coupons: withOne(known.coupons, coupon) },
        )
        onClose()
      },
    },
  )
  const kind = form.watch('kind')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text', { n: takenMinutes })}
      submitLabel={t('submit')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('kind')} error={errors.kind?.message}>
          <Select {...register('kind')}>
            {couponKinds.toReversed().map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(`value.${kind}`)} error={errors.value?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...register('value', {
              validate: (typed, all) => readValue(all.kind, typed) !== null || t(`wrongValue.${all.kind}`),
            })}
          />
        </Field>
      </div>
      <Field label={t('most')} error={errors.most?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={mostTakers}
          {...register('most', {
            valueAsNumber: true,
            validate: (most) =>
              (Number.isInteger(most) && most >= 1 && most <= mostTakers) ||
              t('wrongMost', { n: mostTakers }),
          })}
        />
      </Field>
      <Field label={t('duration')} error={errors.minutes?.message}>
        <Select {...register('minutes', { valueAsNumber: true })}>
          {durations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? t('untilClosed') : t('minutes', { n: minutes })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}

/** Percent, or centavos; null for what is neither. */
function readValue(kind: Values['kind'], typed: string): number | null {
  const value = kind === 'amount' ? readPrice(typed) : Number(typed.replace('%', '').trim() || Number.NaN)
  const highest = kind === 'amount' ? Number.MAX_SAFE_INTEGER : 100
  return value !== null && Number.isInteger(value) && value >= 1 && value <= highest ? value : null
}
