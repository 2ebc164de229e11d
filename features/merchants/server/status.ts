import type { Gateway, MerchantStatus, MissingPart } from '../contract.ts'

/** What decides whether a merchant may sell. */
export type Completeness = {
  name: string
  contactEmail: string | null
  contactPhone: string | null
  legalName: string | null
  document: string | null
  productGateway: Gateway
  hasSender: boolean
  hasAllPolicies: boolean
  hasBankAccount: boolean
}

/**
 * What lacks: a name, a contact (e-mail and telephone), who sells (legal name and CPF or CNPJ), the sender's address,
 * the policies; with checkout a bank account or Pix key, too.
 */
export function missingOf(facts: Completeness): MissingPart[] {
  const has: Record<MissingPart, boolean> = {
    name: facts.name !== '',
    contact: facts.contactEmail !== null && facts.contactPhone !== null,
    document: facts.legalName !== null && facts.document !== null,
    location: facts.hasSender,
    policies: facts.hasAllPolicies,
    bank: facts.productGateway === 'external-link' || facts.hasBankAccount,
  }
  return (Object.keys(has) as MissingPart[]).filter((part) => !has[part])
}

/** The status that follows from what is known: deleted, incomplete, switched off or active. */
export function statusOf(merchant: {
  deletedAt: Date | null
  isSwitchedOff: boolean
  missing: MissingPart[]
}): MerchantStatus {
  if (merchant.deletedAt) return 'deleted'
  if (merchant.missing.length > 0) return 'pending'
  return merchant.isSwitchedOff ? 'inactive' : 'active'
}
