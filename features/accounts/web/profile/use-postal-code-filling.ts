import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isCallError } from '#platform/web/call-error.ts'
import type { AddressTexts, AddressValues } from './address-fields.tsx'
import { usePostalPlace } from './address-query.ts'
import { fillingFrom } from './postal-code.ts'

/**
 * Fills the form of an address from its CEP, unless it is `keptPostalCode`, that of the stored address.
 * @returns the hint below the field
 */
export function usePostalCodeFilling<Values extends AddressValues>(
  filled: UseFormReturn<Values>,
  keptPostalCode: string | null,
  t: AddressTexts,
): string {
  const { watch, getValues, setValue } = filled as unknown as UseFormReturn<AddressValues>
  const digits = watch('postalCode').replace(/\D/g, '')
  const isKept = digits === keptPostalCode
  const place = usePostalPlace(isKept ? '' : digits)
  const before = useRef<Parameters<typeof fillingFrom>[2]>(null)

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
