import type { PolicyKind } from './merchant-fields.ts'
import { type LegalItem, legalItems } from './policy-contract.ts'

/** What the law wants to read in a shop, as far as it is known. */
export type LegalFacts = {
  legalName: string | null
  document: string | null
  contactEmail: string | null
  contactPhone: string | null
  hasAddress: boolean
  policies: Partial<Record<PolicyKind, string>>
}

/**
 * Which items of the law a shop has. Decreto 7.962/2013, art. 2: name, CPF or CNPJ, physical and electronic address;
 * art. 5: how to withdraw. CDC art. 49: within seven days, which the policy has to state.
 */
export function legalChecks(facts: LegalFacts): { item: LegalItem; isMet: boolean }[] {
  const has: Record<LegalItem, boolean> = {
    legal_name: facts.legalName !== null,
    document: facts.document !== null,
    address: facts.hasAddress,
    contact: facts.contactEmail !== null && facts.contactPhone !== null,
    exchange: Boolean(facts.policies.exchange),
    withdrawal: Boolean(facts.policies.withdrawal),
    withdrawal_term: statesTerm(facts.policies.withdrawal ?? ''),
    delivery: Boolean(facts.policies.delivery),
    privacy: Boolean(facts.policies.privacy),
  }
  return legalItems.map((item) => ({ item, isMet: has[item] }))
}

/** The text grants at least the seven days of CDC art. 49: `7 dias`, `sete (7) dias`, `7 calendar days`. */
function statesTerm(text: string): boolean {
  const words: Record<string, number> = {
    sete: 7,
    seven: 7,
    dez: 10,
    ten: 10,
    quinze: 15,
    trinta: 30,
    thirty: 30,
  }
  const terms = text
    .toLowerCase()
    .matchAll(
      /([a-zç]{3,8}|\d{1,3})[ )]{0,2}(?:\((?:[a-zç]{3,8}|\d{1,3})\) )?(?:(?:calendar|business|working) )?(?:dias|days)\b/g,
    )
  return [...terms].some(([, term = '']) => (words[term] ?? Number(term)) >= 7)
}
