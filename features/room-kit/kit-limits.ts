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
