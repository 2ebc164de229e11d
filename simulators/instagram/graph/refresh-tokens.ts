import { type Grant, hour, longLife } from '../world/tokens.ts'
import { assertAlive } from './check-token.ts'
import { type GraphAnswer, type GraphCall, text } from './graph-call.ts'
import { GraphError } from './graph-error.ts'

/** `GET /access_token?grant_type=ig_exchange_token`: a short token for one of sixty days. */
export function exchangeInstagramToken(call: GraphCall): GraphAnswer {
  const { world, accessToken } = call
  if (text(call, 'grant_type') !== 'ig_exchange_token') throw badGrantType()
  if (text(call, 'client_secret') !== world.settings.appSecret) {
    throw new GraphError(101, 'Error validating application. Invalid application secret.')
  }
  const token = world.tokens.find(accessToken ?? '')
  if (token?.variant !== 'instagram') throw unparsable()
  assertAlive(world, token)
  if (token.kind !== 'ig_short') {
    throw new GraphError(
      452,
      'Session key invalid. This could be because the session key has an incorrect format, or because the user has revoked this session',
    )
  }
  return bearer(call, world.tokens.issue('ig_long', token, longLife).value, longLife)
}

/** `GET /refresh_access_token?grant_type=ig_refresh_token`: sixty more days for a token at least a day old. */
export function refreshInstagramToken(call: GraphCall): GraphAnswer {
  const { world, accessToken } = call
  if (text(call, 'grant_type') !== 'ig_refresh_token') throw badGrantType()
  const token = world.tokens.find(accessToken ?? '')
  if (token?.variant !== 'instagram') throw unparsable()
  assertAlive(world, token)
  if (token.kind !== 'ig_long')
    throw new GraphError(100, 'Unsupported token type: a long-lived token is required')
  if (world.clock.ms() - token.issuedAt < 24 * hour) {
    throw new GraphError(100, 'The access token must be at least 24 hours old to be refreshed')
  }
  if (!token.granted.includes('instagram_business_basic')) {
    throw new GraphError(10, '(#10) Application does not have permission for this action')
  }
  return bearer(call, world.tokens.issue('ig_long', token, longLife).value, longLife)
}

/** `GET /oauth/access_token` of Facebook Login: code for token, or short token for a long one. */
export function exchangeFacebook(call: GraphCall): GraphAnswer {
  const { world } = call
  if (text(call, 'client_id') !== world.settings.facebookAppId) {
    throw new GraphError(
      101,
      'Error validating application. Cannot get application info due to a system error.',
    )
  }
  if (text(call, 'client_secret') !== world.settings.facebookAppSecret) {
    throw new GraphError(1, 'Error validating client secret.')
  }
  if (text(call, 'grant_type') === 'fb_exchange_token') return lengthen(call)

  const code = text(call, 'code')
  const grant = world.tokens.peekCode(code)
  if (grant && grant.redirectUri !== text(call, 'redirect_uri')) {
    throw new GraphError(
      100,
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      { subcode: 36008 },
    )
  }
  const used: Grant | undefined = grant?.variant === 'facebook' ? world.tokens.redeemCode(code) : undefined
  if (!used) {
    throw new GraphError(100, 'This authorization code has been used.', { subcode: 36009 })
  }
  const life = 2 * hour
  return bearer(call, world.tokens.issue('fb_short', used, life).value, life)
}

function lengthen(call: GraphCall): GraphAnswer {
  const { world } = call
  const token = world.tokens.find(text(call, 'fb_exchange_token'))
  if (token?.variant !== 'facebook' || token.kind === 'page') throw unparsable()
  assertAlive(world, token)
  return bearer(call, world.tokens.issue('fb_long', token, longLife).value, longLife)
}

function bearer({ world }: GraphCall, accessToken: string, life: number): GraphAnswer {
  world.changed()
  return { access_token: accessToken, token_type: 'bearer', expires_in: Math.floor(life / 1000) - 56 }
}

const badGrantType = () => new GraphError(100, '(#100) Unsupported grant_type')
const unparsable = () => new GraphError(190, 'Invalid OAuth access token - Cannot parse access token')
