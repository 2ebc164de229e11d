/** What the supervisor tells a process of the fleet: where the database is, once it serves. */
export type ToMember = { kind: 'database'; url: string }

/** What a process of the fleet tells the supervisor. */
export type FromMember =
  /** It serves. `greeting`: what to print, once, when all do. */
  | { kind: 'ready'; greeting: string }
  /** Its event loop turns. */
  | { kind: 'alive' }

export const aliveEvery = 500
