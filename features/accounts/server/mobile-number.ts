import { fieldError } from '#platform/contract/errors.ts'

/**
 * Parses a typed mobile number to E.164 (`(11) 99999-0000` → `+5511999990000`). Without a country code it is Brazilian.
 * Throws `validation_failed` at `field` when it is not a mobile.
 */
export async function mobileOf(typed: string, field: string): Promise<string> {
  // The numbering plans of the world are loaded with the first number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'BR', extract: false })
  const isMobile = number?.getType() === 'MOBILE' || number?.getType() === 'FIXED_LINE_OR_MOBILE'
  if (!number?.isValid() || !isMobile) throw fieldError(field, 'invalid_mobile')

  return number.number
}
