import { connectionStore, type ServiceConnection } from '../connections/connection-store.ts'
import type { ServicesDeps } from '../deps.ts'

/**
 * A merchant's account, as those see it who charge buyers through it. `isUsable`: it was verified and is neither revoked nor
 * ended. `isResting`: its last calls failed, and buyers had better pay in another way for a moment.
 */
export type MercadoPagoAccount = {
  connectionUuid: string
  accountId: string
  isUsable: boolean
  isEnded: boolean
  isResting: boolean
}

type Deps = Pick<ServicesDeps, 'connection' | 'clock'>

export async function mercadoPagoAccount(
  deps: Deps,
  merchantUuid: string,
): Promise<MercadoPagoAccount | null> {
  const found = await connectionStore(deps.connection.db).current(merchantUuid, 'mercado_pago')
  return found && accountOf(deps, found)
}

export async function accountByUuid(deps: Deps, connectionUuid: string): Promise<MercadoPagoAccount | null> {
  const found = await connectionStore(deps.connection.db).byUuid(connectionUuid)
  return found && accountOf(deps, found)
}

function accountOf({ clock }: Deps, row: ServiceConnection): MercadoPagoAccount {
  const isEnded = row.endedAt !== null
  return {
    ...{ connectionUuid: row.uuid, accountId: row.accountId, isEnded },
    isUsable: !isEnded && row.revokedAt === null && row.lastSuccessAt !== null,
    isResting: row.restingUntil !== null && row.restingUntil > clock.now(),
  }
}
