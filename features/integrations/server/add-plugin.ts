import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { IntegrationsDeps } from './deps.ts'
import { accountByPageToken } from './oauth/facebook-login.ts'
import { accountByInstagramToken } from './oauth/instagram-login.ts'
import type { VerifiedAccount } from './oauth/verified-account.ts'
import { saveConnection } from './save-connection.ts'
import { connectShop, type ShopCallback } from './shopify/connect-shop.ts'

type Input = {
  name?: string | null | undefined
  type: 'instagram' | 'shopify'
  redirectUri?: string | null | undefined
  token?: string | null | undefined
  shopifyOauth?: ShopCallback | null | undefined
  ownerUuid?: string | null | undefined
  adminsUuid?: string[] | null | undefined
}

/**
 * Connects an account by a token that the caller already has: an Instagram user token, or a page's token. Its account
 * is requested from the provider, never taken from the request. A Shopify shop is connected by the parameters of its
 * callback. Only for the caller.
 * @returns the plugin's id
 */
export async function addMyPlugin(deps: IntegrationsDeps, actor: Actor, input: Input): Promise<string> {
  if (input.ownerUuid && input.ownerUuid !== actor.userUuid) throw new AppError('access_denied')
  if (input.type === 'shopify') {
    if (!input.shopifyOauth) throw fieldError('shopify_oauth', 'required')
    return connectShop(deps, actor, input.shopifyOauth, input.name)
  }
  if (!input.token) throw fieldError('token', 'required')

  const adminsUuid = input.adminsUuid && (await withAccounts(deps, actor, input.adminsUuid))
  const account = await verified(deps, input.token)
  return saveConnection(deps, actor, account, {
    redirectUri: input.redirectUri ?? null,
    name: input.name,
    ...(adminsUuid && { adminsUuid }),
  })
}

/** The named users without the owner; a user without an account is refused. */
async function withAccounts(deps: IntegrationsDeps, actor: Actor, uuids: string[]): Promise<string[]> {
  const others = [...new Set(uuids)].filter((uuid) => uuid !== actor.userUuid)
  const known = await deps.contacts.userSummaries(others)
  if (known.size < others.length) throw fieldError('admins_uuid', 'invalid_value')
  return others
}

async function verified(deps: IntegrationsDeps, token: string): Promise<VerifiedAccount> {
  const isFacebook = token.startsWith('EAA')
  if (!(isFacebook ? deps.settings.facebook : deps.settings.instagram))
    throw new AppError('unavailable', { messageKey: 'provider_not_configured' })

  try {
    return await (isFacebook ? accountByPageToken(deps, token) : accountByInstagramToken(deps, token))
  } catch (error) {
    if (error instanceof AppError && error.code === 'oauth_refused')
      throw fieldError('token', 'provider_token_refused')
    throw error
  }
}
