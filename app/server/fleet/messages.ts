/** A message from the supervisor to a process of the fleet: the database's address, once it serves. */
export type ToMember = { kind: 'database'; url: string }

/** A message from a process of the fleet to the supervisor. */
export type FromMember =
  /** It serves. `greeting`: the text to print once all processes serve. */
  | { kind: 'ready'; greeting: string }
  /** A heartbeat of its event loop. */
  | { kind: 'alive' }

export const aliveEvery = 500
