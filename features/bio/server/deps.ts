import type { Accounts } from '#features/accounts/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ClickCounter } from './click-counter.ts'

/** What the use cases of the bio page work with. */
export type Deps = Platform & {
  accounts: Pick<Accounts, 'contactOf'>
  clicks: ClickCounter
  /** The address the product is known by, without a path. */
  origin: string
}

/** Whose page it is: all that most use cases need to know of who calls. */
export type Owner = Pick<Actor, 'userUuid'>
