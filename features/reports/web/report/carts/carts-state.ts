import type { Live } from '../../lives-types.ts'

/** The work in its order (spec §4). */
export const cartsSteps = ['queued', 'fetching', 'products', 'intentions', 'finishing'] as const
export type CartsStep = (typeof cartsSteps)[number]

export type CartsState =
  | { kind: 'locked' | 'onAir' | 'none' | 'failed' | 'empty' }
  | { kind: 'working'; step: CartsStep }

/** What the carts of a live stand at: they are asked for once a live is over and its report is open. */
export function cartsState({
  access,
  status,
  aiProductsCartsStatus,
}: Pick<Live, 'access' | 'status' | 'aiProductsCartsStatus'>): CartsState {
  if (access === 'locked') return { kind: 'locked' }
  if (status === 'on_air') return { kind: 'onAir' }
  if (aiProductsCartsStatus === null) return { kind: 'none' }

  const step = cartsSteps.find((each) => each === aiProductsCartsStatus)
  if (step) return { kind: 'working', step }
  return { kind: aiProductsCartsStatus === 'error' ? 'failed' : 'empty' }
}
