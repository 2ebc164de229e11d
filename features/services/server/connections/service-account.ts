import { type ServiceGroup, type ServiceKind, serviceFacts } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { connectionStore, type ServiceConnection } from './connection-store.ts'

/**
 * A merchant's account at a service, as those see it who call it. `isUsable`: it was verified and is neither revoked nor
 * ended. `isResting`: its last calls failed, and for a moment buyers had better be served in another way.
 */
export type ServiceAccount = {
  connectionUuid: string
  merchantUuid: string
  kind: ServiceKind
  accountId: string
  details: Record<string, string>
  /** What the merchant allowed us, where the service has such a thing. */
  permissions: string[]
  isUsable: boolean
  isEnded: boolean
  isRevoked: boolean
  isResting: boolean
}

type Deps = Pick<ServicesDeps, 'connection' | 'clock'>

/** The account of this kind that a merchant has connected; null without one. */
export async function accountOf(
  deps: Deps,
  merchantUuid: string,
  kind: ServiceKind,
): Promise<ServiceAccount | null> {
  const found = await connectionStore(deps.connection.db).current(merchantUuid, kind)
  return found && accountOfRow(deps, found)
}

/** The accounts that a merchant uses for something, in the order in which they are to be tried. */
export async function accountsOf(
  deps: Deps,
  merchantUuid: string,
  group: ServiceGroup,
): Promise<ServiceAccount[]> {
  const rows = await connectionStore(deps.connection.db).ofMerchant(merchantUuid)
  return rows.filter(({ kind }) => serviceFacts[kind].group === group).map((row) => accountOfRow(deps, row))
}

export async function accountByUuid(deps: Deps, connectionUuid: string): Promise<ServiceAccount | null> {
  const found = await connectionStore(deps.connection.db).byUuid(connectionUuid)
  return found && accountOfRow(deps, found)
}

/** The accounts in use that are this one at the service. */
export async function accountsAt(
  deps: Deps,
  kind: ServiceKind,
  accountId: string,
): Promise<ServiceAccount[]> {
  const rows = await connectionStore(deps.connection.db).ofAccount(kind, accountId)
  return rows.map((row) => accountOfRow(deps, row))
}

function accountOfRow({ clock }: Deps, row: ServiceConnection): ServiceAccount {
  const isEnded = row.endedAt !== null
  const { merchantUuid, kind, accountId, details, permissions } = row
  return {
    ...{ connectionUuid: row.uuid, merchantUuid, kind, accountId, details, permissions, isEnded },
    isRevoked: row.revokedAt !== null,
    isUsable: !isEnded && row.revokedAt === null && row.lastSuccessAt !== null,
    isResting: row.restingUntil !== null && row.restingUntil > clock.now(),
  }
}
