import { appSecretProof } from '../webhooks/sign.ts'
import type { Account } from '../world/accounts.ts'
import { appSecretOf } from '../world/options.ts'
import type { Token } from '../world/tokens.ts'
import type { World } from '../world/world.ts'
import { type GraphCall, type SignedCall, text } from './graph-call.ts'
import { GraphError, permissionMissing } from './graph-error.ts'

/** Finds the token of a call. Throws code 190 (with its subcode), 104, or 100 for a wrong proof. */
export function checkToken(call: GraphCall): SignedCall {
  const { world, variant, accessToken } = call
  if (!accessToken) {
    throw new GraphError(104, 'An access token is required to request this resource.')
  }
  const token = world.tokens.find(accessToken)
  if (!token || token.variant !== variant) {
    throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token')
  }
  assertAlive(world, token)
  if (variant === 'facebook') checkProof(call, token)
  return { ...call, token }
}

/** Throws 190 with the subcode that explains why the token is invalid. */
export function assertAlive(world: World, token: Token): void {
  const now = world.clock.ms()
  const subcode = token.dead ?? (token.expiresAt !== null && token.expiresAt <= now ? 463 : null)
  if (subcode === null) return
  const reason: Record<number, string> = {
    463: `Session has expired on ${new Date(token.expiresAt ?? now).toUTCString()}. The current time is ${new Date(now).toUTCString()}.`,
    460: 'The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
    458: 'The user has not authorized application.',
    467: 'The session is invalid because the user logged out.',
  }
  throw new GraphError(
    190,
    `Error validating access token: ${reason[subcode] ?? 'The session is invalid.'}`,
    {
      subcode,
    },
  )
}

function checkProof(call: GraphCall, token: Token) {
  const proof = text(call, 'appsecret_proof')
  const { settings } = call.world
  if (!proof && !settings.requireAppSecretProof) return
  if (!proof) {
    throw new GraphError(100, 'API calls from the server require an appsecret_proof argument', {
      type: 'GraphMethodException',
    })
  }
  const time = text(call, 'appsecret_time') || undefined
  if (proof === appSecretProof(token.value, appSecretOf(settings, 'facebook'), time)) return
  throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument', {
    type: 'GraphMethodException',
  })
}

/** Throws code 10 unless all permissions were granted. */
export function requirePermissions(call: SignedCall, ...permissions: string[]): void {
  for (const permission of permissions) {
    if (!call.token.granted.includes(permission)) throw permissionMissing(permission)
  }
}

/** Throws code 10 unless one of the permissions was granted. */
export function requireOneOf(call: SignedCall, ...permissions: string[]): void {
  if (permissions.some((permission) => call.token.granted.includes(permission))) return
  throw permissionMissing(permissions.join(' or '))
}

/** Whether the token may act for an account. */
export function speaksFor(token: Token, account: Account): boolean {
  return token.variant === 'instagram'
    ? token.username === account.username
    : token.pages.includes(account.username)
}

/** The account that the token belongs to. */
export function ownAccount(call: SignedCall): Account {
  const account = call.world.accounts.named(call.token.username)
  if (!account) throw new GraphError(190, 'Invalid OAuth access token.', { subcode: 467 })
  return account
}
