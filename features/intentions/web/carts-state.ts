import type { Live } from '#features/reports/web/index.ts'
import type { CartsStatus } from '../contract.ts'

/** The steps of a search in their order (spec §4). */
export const cartsSteps = [
  'queued',
  'fetching',
  'products',
  'intentions',
  'finishing',
] as const satisfies CartsStatus[]
export type CartsStep = (typeof cartsSteps)[number]

type Search = { status: CartsStatus } | null

/** `none`: no search was made yet. `empty`: the search found no orders. */
export type CartsState =
  | { kind: 'locked' | 'onAir' | 'none' | 'failed' | 'empty' | 'found' }
  | { kind: 'working'; step: CartsStep }

/** What the tab shows: carts can be searched for once a live is over and its report is open. */
export function cartsState(
  { access, status }: Pick<Live, 'access' | 'status'>,
  search: Search,
  people: number,
): CartsState {
  if (access === 'locked') return { kind: 'locked' }
  if (status === 'on_air') return { kind: 'onAir' }
  if (search === null) return { kind: 'none' }

  const step = cartsSteps.find((each) => each === search.status)
  if (step) return { kind: 'working', step }
  if (search.status === 'error') return { kind: 'failed' }
  return { kind: people > 0 ? 'found' : 'empty' }
}
