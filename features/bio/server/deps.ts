import type { Accounts } from '#features/accounts/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ClickCounter } from './click-counter.ts'

/** The dependencies of the use cases of link pages. */
export type BioDeps = Platform & {
  accounts: Pick<Accounts, 'contactOf'>
  clicks: ClickCounter
  /** The address the product is known by, without a path. */
  origin: string
}

/** Whose page it is: all that most use cases need to know of who calls. */
export type Owner = Pick<Actor, 'userUuid'>
