import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormError } from '#ui/form-error.tsx'
import { AddressFields, type AddressValues } from './address-fields.tsx'
import { type Address, saveAddress, usePostalPlace, useRefreshAddresses } from './address-query.ts'
import { fillingFrom, formatPostalCode } from './postal-code.ts'
import { SettingsCard } from './settings-card.tsx'

const listPage = '/profile/settings/address'

/** An address. The CEP fills in what is still empty; where it cannot be looked up, the person goes on without. */
export function AddressForm({ kept, isFirst }: { kept: Address | null; isFirst: boolean }) {
  const t = useTranslations('profile.address')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const refresh = useRefreshAddresses()
  const { form, error, submit, isSending } = useApiForm<AddressValues, Address>(
    (values, idempotencyKey) => saveAddress(kept?.id ?? null, values, idempotencyKey),
    {
      defaultValues: valuesOf(kept),
      draft: { key: `address ${kept?.id ?? 'new'}` },
      done: t('saved'),
      shownHere: ['validation_failed', 'conflict', 'rate_limited'],
      async onSuccess() {
        await refresh()
        await navigate(listPage)
      },
    },
  )
  const lookUp = useFilling(form, kept)

  return (
    <SettingsCard title={t(kept ? 'editTitle' : 'addTitle')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AddressFields form={form} postalCodeHint={lookUp} />
        {!kept?.isDefault && !isFirst && <Checkbox {...form.register('isDefault')} label={t('isDefault')} />}
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
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

/**
 * Fills the form from its CEP.
 * @returns the hint below the field
 */
function useFilling(form: UseFormReturn<AddressValues>, kept: Address | null): string {
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
