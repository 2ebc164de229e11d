import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

type Props = {
  qty: number
  isSending: boolean
  /** Of one press. */
  onPress: (qty: number) => void
  onSend: (qty: number, idempotencyKey: string) => Promise<void>
}

const usual = [1, 2, 3, 4, 5, 6]

/** The usual quantities, each one press away, and a field for others. */
export function QuantityChoice({ qty, isSending, onPress, onSend }: Props) {
  const t = useTranslations('claims.correct')
  const { register, errors, error, submit, ...form } = useApiForm<{ qty: string }>(
    (values, key) => onSend(Number(values.qty), key),
    { defaultValues: { qty: '' }, mode: 'onSubmit', failed: t('failed') },
  )
  return (
    <div className="grid gap-3">
      <fieldset aria-label={t('quantity')} className="flex flex-wrap gap-2">
        {usual.map((each) => (
          <Chip
            key={each}
            on={each === qty}
            disabled={isSending}
            className="min-h-11! w-11 justify-center px-0! tabular-nums"
            onClick={() => each !== qty && onPress(each)}
          >
            {each}
          </Chip>
        ))}
      </fieldset>
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <Field label={t('otherQuantity')} hideLabel error={errors.qty?.message ?? error} className="w-44">
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('otherQuantity')}
            {...register('qty', {
              validate: (text) => /^[1-9]\d{0,2}$/.test(text.trim()) || t('wrongQuantity'),
            })}
          />
        </Field>
        <Button type="submit" loading={form.isSending}>
          {t('set')}
        </Button>
      </form>
    </div>
  )
}
