import { type ServiceState, serviceFacts, serviceKinds } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { connectionStore, type ServiceConnection } from './connection-store.ts'

/** Every service of a merchant as the screen shows it, also those that are not connected. */
export async function serviceViews(
  deps: Pick<ServicesDeps, 'connection' | 'accounts' | 'services'>,
  merchantUuid: string,
) {
  const rows = await connectionStore(deps.connection.db).ofMerchant(merchantUuid)
  const connectors = rows.flatMap(({ connectedByUuid }) => connectedByUuid ?? [])
  const people = await deps.accounts.userSummaries(connectors)
  const gateways = rows.filter((row) => serviceFacts[row.kind].group === 'payment')
  return serviceKinds.map((kind) => {
    const at = gateways.findIndex((row) => row.kind === kind)
    const row = rows.find((each) => each.kind === kind) ?? null
    return {
      kind,
      state: stateOf(row, deps.services[kind].isConfigured),
      isSimulated: deps.services[kind].isSimulated,
      accountName: row?.accountName ?? null,
      connectedAt: row?.connectedAt ?? null,
      connectedByName: people.get(row?.connectedByUuid ?? '')?.name ?? null,
      lastSuccessAt: row?.lastSuccessAt ?? null,
      lastFailureAt: row?.lastFailureAt ?? null,
      lastFailure: row?.lastFailure ?? null,
      permissions: row?.permissions ?? [],
      turn: at < 0 ? null : at + 1,
    }
  })
}

/** The connections of all merchants by service, and why the last call of those that need attention failed. */
export async function serviceStates({ connection }: Pick<ServicesDeps, 'connection'>) {
  const rows = await connectionStore(connection.db).notEnded()
  return serviceKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const failed = own.filter((row) => stateOf(row, true) === 'attention')
    const failures = [...new Set(failed.flatMap(({ lastFailure }) => lastFailure ?? []))]
    return {
      ...{ kind, connected: own.length, failing: failed.length, failures },
      revoked: own.filter((row) => stateOf(row, true) === 'revoked').length,
    }
  })
}

function stateOf(row: ServiceConnection | null, isConfigured: boolean): ServiceState {
  if (!row) return isConfigured ? 'off' : 'closed'
  if (row.revokedAt) return 'revoked'
  const { lastSuccessAt, lastFailureAt } = row
  const hasFailed = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt >= lastSuccessAt)
  return hasFailed ? 'attention' : 'connected'
}
