import { formatDocument } from '#platform/contract/document.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { type Gateway, type MerchantNetwork, merchantNetworks } from '../../merchant-fields.ts'
import type { Merchant, MerchantChange } from '../merchants-query.ts'

/** The fields of the data form, as a person writes them. */
export type DataValues = {
  name: string
  shortDescription: string
  productGateway: Gateway
  legalName: string
  document: string
  contactEmail: string
  contactPhone: string
} & Record<MerchantNetwork, string>

/** What is typed, and the version of the brand that it began with: a draft of an earlier visit may have an older one. */
export type TypedData = DataValues & { version: number }

const textFields = [
  'name',
  'shortDescription',
  'legalName',
  'document',
  'contactEmail',
  'contactPhone',
  ...merchantNetworks,
] as const

export function valuesOf(merchant: Merchant): DataValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, merchant[field] ?? '']))
  return {
    ...(texts as Omit<DataValues, 'productGateway'>),
    productGateway: merchant.productGateway,
    document: formatDocument(merchant.document ?? ''),
    contactPhone: formatPhone(merchant.contactPhone ?? ''),
  }
}

/** The fields that differ, as the call names them. */
export function changesOf(kept: DataValues, typed: DataValues): MerchantChange {
  const change: MerchantChange = {}
  for (const field of textFields)
    if (typed[field].trim() !== kept[field].trim()) change[field] = typed[field].trim()
  if (typed.productGateway !== kept.productGateway) change.productGateway = typed.productGateway
  return change
}
