import type { Account } from '../world/accounts.ts'
import type { Variant } from '../world/options.ts'
import type { World } from '../world/world.ts'

/** The request that the product sends a browser to the authorize page with. */
export type AuthorizeRequest = {
  variant: Variant
  redirectUri: string
  state: string | null
  scopes: string[]
}

/** Scopes that are granted whatever the person selects. */
export const alwaysGranted: Record<Variant, string[]> = {
  instagram: ['instagram_business_basic'],
  facebook: ['public_profile'],
}

const scopesOfConfiguration = [
  'instagram_basic',
  'instagram_manage_comments',
  'instagram_manage_messages',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_metadata',
  'pages_messaging',
  'business_management',
]

/**
 * Reads the query of the authorize page. Returns its problem as text: a wrong app or redirect address is shown to the
 * person, never sent back to the product.
 */
export function readAuthorizeRequest(
  world: World,
  variant: Variant,
  query: Record<string, string>,
): AuthorizeRequest | string {
  const { settings } = world
  const appId = variant === 'instagram' ? settings.appId : settings.facebookAppId
  if (query.client_id !== appId) return 'Invalid platform app: client_id'
  if (query.response_type !== 'code') return 'Invalid response_type: must be code'
  const redirectUri = query.redirect_uri ?? ''
  if (!/^https?:\/\//.test(redirectUri) || !URL.canParse(redirectUri)) return 'Invalid redirect_uri'
  if (settings.redirectUris && !settings.redirectUris.includes(redirectUri)) {
    return 'Invalid redirect_uri: it must be identical to one registered for the app'
  }
  const asked = (query.scope ?? '').split(/[,\s]+/).filter(Boolean)
  const scopes =
    variant === 'facebook' && query.config_id && asked.length === 0 ? scopesOfConfiguration : asked
  if (variant === 'instagram') {
    if (!scopes.includes('instagram_business_basic')) {
      return 'Invalid scope: instagram_business_basic is required'
    }
    const unknown = scopes.find((scope) => !/^instagram_business_[a-z_]+$/.test(scope))
    if (unknown) return `Invalid Scopes: ${unknown}`
  }
  return { variant, redirectUri, state: query.state ?? null, scopes }
}

/** The address to return to after accepting: with a new code, and `#_` at its end. */
export function acceptedAddress(
  world: World,
  request: AuthorizeRequest,
  accounts: Account[],
  ticked: string[],
): string {
  const must = alwaysGranted[request.variant]
  const granted = [...new Set([...must, ...request.scopes.filter((scope) => ticked.includes(scope))])]
  const code = world.tokens.newCode({
    variant: request.variant,
    username: accounts[0]!.username,
    pages: request.variant === 'facebook' ? accounts.map((account) => account.username) : [],
    granted,
    declined: request.scopes.filter((scope) => !granted.includes(scope)),
    redirectUri: request.redirectUri,
  })
  return `${withParams(request, { code })}#_`
}

/** The address to return to after refusing. */
export function refusedAddress(request: AuthorizeRequest): string {
  return withParams(request, {
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
  })
}

function withParams(request: AuthorizeRequest, params: Record<string, string>): string {
  const address = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
  if (request.state !== null) address.searchParams.set('state', request.state)
  return address.href
}
