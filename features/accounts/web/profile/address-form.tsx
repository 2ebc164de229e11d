import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { showFieldErrors } from '#platform/web/show-field-errors.ts'
import { useDraft } from '#platform/web/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormError } from '../form-error.tsx'
import { AddressFields, type AddressValues } from './address-fields.tsx'
import { type Address, usePostalPlace, useSaveAddress } from './address-query.ts'
import { fillingFrom, formatPostalCode } from './postal-code.ts'
import { SettingsCard } from './settings-card.tsx'

const listPage = '/profile/settings/address'

/** An address. The CEP fills in what is still empty; where it cannot be looked up, the person goes on without. */
export function AddressForm({ kept, isFirst }: { kept: Address | null; isFirst: boolean }) {
  const t = useTranslations('profile.address')
  const words = useTranslations('words')
  const fields = useTranslations('fields')
  const navigate = useNavigate()
  const form = useForm<AddressValues>({ defaultValues: valuesOf(kept), mode: 'onTouched' })
  const forgetDraft = useDraft(`address ${kept?.id ?? 'new'}`, form)
  const save = useSaveAddress(t('saved'))
  const [fault, setFault] = useState<string | null>(null)
  const lookUp = useFilling(form, kept)

  const submit = form.handleSubmit(
    (values) => {
      setFault(null)
      if (save.isPending) return
      save.mutate(
        {
          id: kept?.id ?? null,
          ...values,
          label: values.label || null,
          complement: values.complement || null,
        },
        {
          onSuccess() {
            forgetDraft()
            void navigate(listPage)
          },
          onError(error) {
            const named = showFieldErrors(error, form)
            setFault(named ? fields('fixErrors') : (isCallError(error) && error.message) || null)
          },
        },
      )
    },
    () => setFault(fields('fixErrors')),
  )

  return (
    <SettingsCard title={t(kept ? 'editTitle' : 'addTitle')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AddressFields form={form} postalCodeHint={lookUp} />
        {!kept?.isDefault && !isFirst && <Checkbox {...form.register('isDefault')} label={t('isDefault')} />}
        <FormError text={fault} errors={form.formState.errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button kind="quiet" size="lg" className="max-sm:w-full" render={<Link to={listPage} />}>
            {words('cancel')}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}

/** Fills the form from its CEP. @returns what to say under the field */
function useFilling(form: ReturnType<typeof useForm<AddressValues>>, kept: Address | null): string {
  const t = useTranslations('profile.address')
  const digits = form.watch('postalCode').replace(/\D/g, '')
  const isKept = digits === kept?.postalCode
  const place = usePostalPlace(isKept ? '' : digits)
  const before = useRef<Parameters<typeof fillingFrom>[2]>(null)
  const { getValues, setValue } = form

  useEffect(() => {
    if (!place.data) return
    const filling = fillingFrom(place.data, getValues(), before.current)
    before.current = place.data
    for (const [name, text] of Object.entries(filling))
      setValue(name as keyof typeof filling, text, { shouldDirty: true, shouldValidate: true })
  }, [place.data, getValues, setValue])

  if (isKept || digits.length < 8) return t('postalCodeHint')
  if (place.data) return t('found')
  if (place.isError) return t(isCallError(place.error, 'not_found') ? 'unknownPostalCode' : 'lookUpFailed')
  return t('lookingUp')
}

function valuesOf(address: Address | null): AddressValues {
  return {
    label: address?.label ?? '',
    postalCode: formatPostalCode(address?.postalCode ?? ''),
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? '',
    neighborhood: address?.neighborhood ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    isDefault: address?.isDefault ?? false,
  }
}
