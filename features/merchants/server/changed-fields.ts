import { emailAddress } from '#features/accounts/contract.ts'
import { bareDocument, isCnpj, isCpf } from '#platform/contract/document.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { merchantNetworks, type updateMerchant } from '../contract.ts'
import { socialLink } from '../social-link.ts'
import type { Merchant } from './merchant-store.ts'

type Fields = Partial<RequestOf<typeof updateMerchant>['body']>

/** The sent fields as they are stored. Throws `validation_failed` at the first that is not valid. */
export async function changedFields(fields: Fields): Promise<Partial<Merchant>> {
  const changes: Partial<Merchant> = {}
  if (fields.name !== undefined) changes.name = fields.name
  if (fields.productGateway) changes.productGateway = fields.productGateway
  if (fields.shortDescription !== undefined) changes.shortDescription = fields.shortDescription || null
  if (fields.legalName !== undefined) changes.legalName = fields.legalName || null
  if (fields.logoImage !== undefined) changes.logoImage = fields.logoImage
  if (fields.coverImages !== undefined) changes.coverImages = [...new Set(fields.coverImages ?? [])]
  if (fields.document !== undefined) changes.document = documentOf(fields.document)
  if (fields.contactEmail !== undefined) changes.contactEmail = emailOf(fields.contactEmail)
  if (fields.contactPhone !== undefined) changes.contactPhone = await phoneOf(fields.contactPhone)
  for (const network of merchantNetworks) {
    const typed = fields[network]
    if (typed === undefined) continue
    const link = socialLink(network, typed ?? '')
    if (link === null) throw fieldError(network, 'social_link_invalid')
    changes[network] = link || null
  }
  return changes
}

function documentOf(typed: string | null): string | null {
  if (!typed) return null
  if (!isCpf(typed) && !isCnpj(typed)) throw fieldError('document', 'invalid_document')
  return bareDocument(typed)
}

function emailOf(typed: string | null): string | null {
  if (!typed) return null
  const read = emailAddress.safeParse(typed)
  if (!read.success) throw fieldError('contact_email', 'invalid_email')
  return read.data
}

/** Any telephone, not only a mobile; Brazilian without a country code. */
async function phoneOf(typed: string | null): Promise<string | null> {
  if (!typed) return null
  // The numbering plans of the world are loaded with the first number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'BR', extract: false })
  if (!number?.isValid()) throw fieldError('contact_phone', 'invalid_phone')
  return number.number
}
