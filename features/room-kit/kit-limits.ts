/** Characters of what a host types; for pages, too, which load no contract. */
export const longestQuestion = 140
export const longestOption = 60

/** What a coupon takes off: centavos, or percent of the pieces. */
export const couponKinds = ['amount', 'percent'] as const
/** Who may take one coupon, and centavos that it may take off. */
export const mostTakers = 500
export const highestDiscount = 100_000_00
/** Minutes for which a coupon that was taken waits for the checkout. */
export const takenMinutes = 15

/** Why a draw needs no authorisation, as the seller declares. */
export const exemptKinds = ['not_advertising', 'public_body', 'other_law'] as const
export const longestPrize = 120
export const longestRules = 4_000
export const shortestRules = 40
/** "04.012345/2026", as the Ministry of Finance numbers authorisations, within what the seller typed. */
export const authorisationNumber = /(?<!\d)\d{2}\.?\d{6}\/\d{4}(?!\d)/
export const longestLegalNote = 200
