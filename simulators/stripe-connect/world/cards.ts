/** What becomes of a card, by its number, as with Stripe's test cards; any other number is accepted. */
export const testCards: Record<string, { code: string; declineCode: string | null }> = {
  '4000000000000002': { code: 'card_declined', declineCode: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', declineCode: 'insufficient_funds' },
  '4000000000009987': { code: 'card_declined', declineCode: 'lost_card' },
  '4000000000006975': { code: 'card_declined', declineCode: 'card_velocity_exceeded' },
  '4100000000000019': { code: 'card_declined', declineCode: 'fraudulent' },
  '4000000000000069': { code: 'expired_card', declineCode: null },
  '4000000000000127': { code: 'incorrect_cvc', declineCode: null },
  '4000000000000119': { code: 'processing_error', declineCode: null },
}
