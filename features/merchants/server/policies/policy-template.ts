import { formatDocument } from '#platform/contract/document.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { PolicyKind } from '../../contract.ts'
import type { Location } from '../locations/location-store.ts'
import type { Merchant } from '../merchant-store.ts'

/**
 * What a policy may say: a text that states what the law requires, with the shop's own data. What is not known yet
 * appears as a name in brackets.
 */
export function policyTemplate(
  translate: Translate,
  kind: PolicyKind,
  merchant: Pick<Merchant, 'name' | 'legalName' | 'document' | 'contactEmail' | 'contactPhone'>,
  sender: Location | null,
): string {
  const known = (text: string | null, gap: string) =>
    text || `[${translate(`merchant_policies.gaps.${gap}`)}]`
  const contact = [merchant.contactEmail, merchant.contactPhone && formatPhone(merchant.contactPhone)]
    .filter(Boolean)
    .join(', ')
  return translate(`merchant_policies.${kind}`, {
    shop: merchant.name,
    company: known(merchant.legalName, 'company'),
    document: known(merchant.document && formatDocument(merchant.document), 'document'),
    address: known(sender && addressLine(sender), 'address'),
    contact: known(contact, 'contact'),
  })
}

/** `Rua das Flores, 12, sala 3, Centro, São Paulo/SP, 01001-000` */
function addressLine(location: Location): string {
  const { street, number, complement, neighborhood, city, state, postalCode } = location
  const cep = `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`
  return [`${street}, ${number}`, complement, neighborhood, `${city}/${state}`, cep]
    .filter(Boolean)
    .join(', ')
}
