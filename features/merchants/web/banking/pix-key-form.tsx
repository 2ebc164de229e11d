import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { PixKeyType, pixKeyTypes } from '../../merchant-fields.ts'
import type { Merchant } from '../merchants-query.ts'
import { BankingForm } from './banking-form.tsx'
import type { Banking } from './banking-query.ts'
import { useBankingForm } from './use-banking-form.ts'

// Matches the contract by its type, without importing its schemas into the page.
const types: typeof pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'random']

type Values = { type: PixKeyType; key: string; password?: string }
type Props = { merchant: Merchant; banking: Banking; onClose: () => void }

/** A Pix key by its type. */
export function PixKeyForm({ merchant, banking, onClose }: Props) {
  const t = useTranslations('merchantSettings.banking')
  const fields = useTranslations('fields')
  const asked = useBankingForm<Values>({
    ...{ merchant, banking, onClose },
    defaultValues: { type: banking.pixKeyType ?? 'cnpj', key: '' },
    names: { 'pixKey.key': 'key', 'pixKey.type': 'type' },
    change: ({ type, key }) => ({ pixKey: { type, key } }),
  })
  const { register, errors, form } = asked
  const type = form.watch('type')
  return (
    <BankingForm asked={asked} onCancel={onClose}>
      <Field label={t('pix.type')} error={errors.type?.message} className="sm:col-span-2">
        <Select {...register('type')}>
          {types.map((one) => (
            <option key={one} value={one}>
              {t(`pix.types.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('pix.key')} error={errors.key?.message} className="sm:col-span-4">
        <Input
          {...register('key', { required: fields('required') })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t(`pix.examples.${type}`)}
        />
      </Field>
    </BankingForm>
  )
}
