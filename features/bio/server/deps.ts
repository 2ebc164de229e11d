import type { Accounts } from '#features/accounts/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ClickCounter } from './click-counter.ts'

/** The dependencies of the use cases of link pages. */
export type BioDeps = Platform & {
  accounts: Pick<Accounts, 'contactOf'>
  catalogue: Pick<Catalogue, 'shownProducts'>
  streams: Pick<Streams, 'statesOf'>
  /** Throws `not_found` for a merchant that the caller does not work for. */
  merchants: { access(actor: Owner, uuid: string, need: 'read'): Promise<unknown> }
  clicks: ClickCounter
  /** The public address of the product, without a path. */
  origin: string
}

/** The page's owner: all that most use cases need of the caller. */
export type Owner = Pick<Actor, 'userUuid'>
