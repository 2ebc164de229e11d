import { second } from '#platform/contract/time.ts'
import type { ServicesDeps } from '../deps.ts'
import type { ServiceGrant } from '../service.ts'
import { connectionStore, type ServiceConnection } from './connection-store.ts'
import { emailAdmins } from './service-email.ts'

/** A renewal takes less: another caller may try after it. */
const lease = 20 * second

export type CurrentToken = { kind: 'token'; token: string } | { kind: 'revoked' } | { kind: 'busy' }

/**
 * The access token of a connection, renewed once it has expired. One caller renews, and no database connection is held
 * meanwhile; the others are `busy`. `rejected`: a token that the service no longer accepts, which is not returned again.
 */
export async function currentToken(
  deps: ServicesDeps,
  connection: ServiceConnection,
  rejected: string | null = null,
): Promise<CurrentToken> {
  if (!connection.sealedToken || connection.revokedAt) return { kind: 'revoked' }
  const token = deps.secrets.box.open(connection.sealedToken, connection.uuid)
  const isExpired = connection.tokenExpiresAt !== null && connection.tokenExpiresAt <= deps.clock.now()
  return isExpired || token === rejected ? renewed(deps, connection, rejected) : { kind: 'token', token }
}

/** New tokens for a connection. Refused ones end it once the token in use is of no more use, and its people are e-mailed. */
export async function renewed(
  deps: ServicesDeps,
  { uuid }: ServiceConnection,
  rejected: string | null = null,
): Promise<CurrentToken> {
  const store = connectionStore(deps.connection.db)
  const now = deps.clock.now()
  if (!(await store.takeRenewal(uuid, now, new Date(now.getTime() + lease)))) return { kind: 'busy' }

  // Read after the lease: another caller may have renewed them a moment before.
  const connection = await store.byUuid(uuid)
  if (!connection?.sealedToken || connection.revokedAt) return { kind: 'revoked' }
  const token = deps.secrets.box.open(connection.sealedToken, uuid)
  const isNew = rejected !== null && token !== rejected
  const answer = isNew
    ? null
    : connection.sealedRefreshToken === null
      ? ({ kind: 'refused' } as const)
      : await deps.services[connection.kind].renew(
          deps,
          deps.secrets.box.open(connection.sealedRefreshToken, uuid),
        )

  if (answer === null) {
    await store.change(uuid, { renewingUntil: null })
    return { kind: 'token', token }
  }
  if (answer.kind === 'granted') {
    await store.change(uuid, { ...sealedGrant(deps, uuid, answer.grant), renewingUntil: null })
    return { kind: 'token', token: answer.grant.accessToken }
  }
  await store.change(uuid, { renewingUntil: null })
  if (answer.kind === 'failed') return { kind: 'busy' }

  const isUsable =
    token !== rejected && (connection.tokenExpiresAt === null || connection.tokenExpiresAt > now)
  if (!isUsable) {
    await revoke(deps, connection)
    return { kind: 'revoked' }
  }
  if (connection.lastFailure !== 'renewal_refused') await emailAdmins(deps, connection, 'renewal_refused')
  await store.noteFailure(uuid, 'renewal_refused', now)
  return { kind: 'token', token }
}

/** The service no longer accepts us: the tokens are deleted, and the merchant's people are e-mailed once. */
async function revoke(deps: ServicesDeps, connection: ServiceConnection): Promise<void> {
  const now = deps.clock.now()
  await connectionStore(deps.connection.db).change(connection.uuid, {
    ...{ sealedToken: null, sealedRefreshToken: null, tokenExpiresAt: null },
    ...{ revokedAt: now, lastFailureAt: now, lastFailure: 'revoked' },
  })
  deps.log.info({ connection: connection.uuid }, 'a service was disconnected by its owner')
  if (!connection.endedAt) await emailAdmins(deps, connection, 'revoked')
}

/** Tokens as they are stored: encrypted, bound to the connection. */
export function sealedGrant({ secrets }: Pick<ServicesDeps, 'secrets'>, uuid: string, grant: ServiceGrant) {
  return {
    sealedToken: secrets.box.seal(grant.accessToken, uuid),
    sealedRefreshToken: grant.refreshToken && secrets.box.seal(grant.refreshToken, uuid),
    tokenExpiresAt: grant.expiresAt,
    ...(grant.permissions && { permissions: grant.permissions }),
    ...(grant.details && { details: grant.details }),
  }
}
