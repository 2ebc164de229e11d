import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { states } from '#platform/contract/states.ts'
import { formatInput } from '#platform/web/format-keeping-caret.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { formatPostalCode } from './postal-code.ts'

export type AddressValues = {
  label: string
  postalCode: string
  street: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
}

/** The texts of addresses. The page passes them, so that it declares what it uses. */
export type AddressTexts = ReturnType<typeof useTranslations<'profile.address'>>

type Props<Values extends AddressValues> = {
  texts: AddressTexts
  form: UseFormReturn<Values>
  postalCodeHint: string
  /** Below the field for the person's own name of the address. */
  labelHint: string
}

/** The fields of an address, in the order of a Brazilian envelope. */
export function AddressFields<Values extends AddressValues>(props: Props<Values>) {
  const { texts: t, postalCodeHint, labelHint } = props
  const form = props.form as unknown as UseFormReturn<AddressValues>
  const words = useTranslations('words')
  const fields = useTranslations('fields')
  const required = (typed: string) => typed.trim() !== '' || fields('required')
  const { errors } = form.formState
  const postalCode = form.register('postalCode', {
    validate: (typed) => {
      const digits = typed.replace(/\D/g, '')
      if (digits === '') return required('')
      return (digits.length === 8 && digits !== '00000000') || t('invalidPostalCode')
    },
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      <Field
        label={t('postalCode')}
        hint={postalCodeHint}
        error={errors.postalCode?.message}
        className="sm:col-span-3"
      >
        <Input
          {...postalCode}
          onChange={(event) => {
            formatInput(event.target, formatPostalCode)
            return postalCode.onChange(event)
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={9}
          inputClassName="tabular-nums"
        />
      </Field>
      <Field
        label={t('label')}
        note={words('optional')}
        hint={labelHint}
        error={errors.label?.message}
        className="sm:col-span-3"
      >
        <Input {...form.register('label')} autoComplete="off" maxLength={40} />
      </Field>
      <Field label={t('street')} error={errors.street?.message} className="sm:col-span-4">
        <Input
          {...form.register('street', { validate: required })}
          autoComplete="address-line1"
          maxLength={160}
        />
      </Field>
      <Field
        label={t('number')}
        hint={t('numberHint')}
        error={errors.number?.message}
        className="sm:col-span-2"
      >
        <Input {...form.register('number', { validate: required })} autoComplete="off" maxLength={20} />
      </Field>
      <Field
        label={t('complement')}
        note={words('optional')}
        error={errors.complement?.message}
        className="sm:col-span-3"
      >
        <Input {...form.register('complement')} autoComplete="address-line2" maxLength={80} />
      </Field>
      <Field label={t('neighborhood')} error={errors.neighborhood?.message} className="sm:col-span-3">
        <Input
          {...form.register('neighborhood', { validate: required })}
          autoComplete="address-level3"
          maxLength={100}
        />
      </Field>
      <Field label={t('city')} error={errors.city?.message} className="sm:col-span-4">
        <Input
          {...form.register('city', { validate: required })}
          autoComplete="address-level2"
          maxLength={100}
        />
      </Field>
      <Field label={t('state')} error={errors.state?.message} className="sm:col-span-2">
        <Select {...form.register('state', { validate: required })} autoComplete="address-level1">
          <option value="">{t('chooseState')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
