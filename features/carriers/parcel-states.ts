/**
 * How the parcel of a label is, in the order of its way. `waiting`: it was not handed over yet. `returned`: it did not reach
 * the buyer.
 */
export const parcelStates = [
  ...(['waiting', 'posted', 'out_for_delivery', 'delivered', 'returned', 'cancelled'] as const),
] as const
export type ParcelState = (typeof parcelStates)[number]
