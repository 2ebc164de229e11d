/** What becomes of a card, by the name of its holder, as at Mercado Pago's test cards; any other name is approved. */
export const cardHolders = {
  ...{ APRO: 'approved', CONT: 'in_process', OTHE: 'cc_rejected_other_reason' },
  ...{ CALL: 'cc_rejected_call_for_authorize', FUND: 'cc_rejected_insufficient_amount' },
  ...{ SECU: 'cc_rejected_bad_filled_security_code', EXPI: 'cc_rejected_bad_filled_date' },
  ...{ FORM: 'cc_rejected_bad_filled_other', CARD: 'cc_rejected_bad_filled_card_number' },
  ...{ INST: 'cc_rejected_invalid_installments', DUPL: 'cc_rejected_duplicated_payment' },
  ...{ LOCK: 'cc_rejected_card_disabled', RISK: 'cc_rejected_high_risk', BLAC: 'cc_rejected_blacklist' },
} as const

export function outcomeOf(holder: string): string {
  return cardHolders[holder.trim().toUpperCase() as keyof typeof cardHolders] ?? 'approved'
}
