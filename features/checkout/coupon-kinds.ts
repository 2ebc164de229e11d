/** What a coupon takes off: centavos, or a part of the pieces. */
export const couponKinds = ['amount', 'percent'] as const
