import { AppError } from '#platform/contract/errors.ts'
import { idOf, type Json, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { answerOf, callGraph } from '../instagram/graph-call.ts'
import { granted } from './refusal.ts'
import type { VerifiedAccount } from './verified-account.ts'

/** The maximum of pages read from the list of Facebook pages: no user manages more than 500. */
const listPages = 5

export type LinkedAccount = VerifiedAccount & { pageName: string }

/** Exchanges a code for the Facebook person's token, valid for some 60 days. */
export async function personTokenByFacebook(
  deps: IntegrationsDeps,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<string> {
  const short = await exchange(deps, { redirect_uri: redirectUri, code })
  return exchange(deps, { grant_type: 'fb_exchange_token', fb_exchange_token: short })
}

/**
 * Every professional Instagram account linked to a page that the person manages, each with its page's token (which does
 * not expire by time). Throws `no_linked_account` if there is none.
 */
export async function linkedAccounts(deps: IntegrationsDeps, personToken: string): Promise<LinkedAccount[]> {
  const fields = 'id,name,access_token,tasks,instagram_business_account{id,username,profile_picture_url}'
  const accounts = await readPages(deps, personToken, fields, linkedAccountOf)
  if (accounts.length === 0) throw new AppError('no_linked_account')
  return accounts
}

/** What `accountOf` makes of the pages that a person manages, with the person's id and permissions. */
export async function readPages(
  deps: IntegrationsDeps,
  personToken: string,
  fields: string,
  accountOf: (page: Json) => LinkedAccount | null,
): Promise<LinkedAccount[]> {
  const ask = async (path: string, params: Record<string, string> = {}) =>
    granted(await callGraph(deps, { variant: 'facebook_login', path, params, token: personToken }))

  const facebookUserId = idOf((await ask('me', { fields: 'id' })).id)
  const scopes = grantedOf(await ask('me/permissions'))
  const accounts: LinkedAccount[] = []
  let after: string | null = null
  for (let page = 0; page < listPages; page += 1) {
    const body = await ask('me/accounts', { fields, limit: '100', ...(after && { after }) })
    for (const entry of listOf(body.data)) {
      const account = accountOf(objectOf(entry))
      if (account) accounts.push({ ...account, facebookUserId, scopes })
    }
    const paging = objectOf(body.paging)
    after = paging.next === undefined ? null : textOf(objectOf(paging.cursors).after)
    if (!after) break
  }
  return accounts
}

/** Asks Facebook for the page of a token. Throws `no_linked_account` if the page has no Instagram account. */
export async function accountByPageToken(deps: IntegrationsDeps, token: string): Promise<VerifiedAccount> {
  const page = granted(
    await callGraph(deps, {
      variant: 'facebook_login',
      path: 'me',
      params: { fields: 'id,name,instagram_business_account{id,username,profile_picture_url}' },
      token,
    }),
  )
  const account = linkedAccountOf({ ...page, access_token: token })
  if (!account) throw new AppError('no_linked_account')
  return account
}

async function exchange(deps: IntegrationsDeps, params: Record<string, string>): Promise<string> {
  const app = deps.settings.facebook
  if (!app) throw new AppError('unavailable', { messageKey: 'provider_not_configured' })

  const query = new URLSearchParams({ client_id: app.appId, client_secret: app.appSecret, ...params })
  const url = `${app.graphUrl}/${deps.settings.version}/oauth/access_token?${query}`
  const token = textOf(granted(await answerOf(deps.httpClient, url, {})).access_token)
  if (!token) throw new AppError('oauth_refused')
  return token
}

function grantedOf(body: Json): string[] {
  return listOf(body.data)
    .map(objectOf)
    .filter(({ status }) => status === 'granted')
    .map(({ permission }) => textOf(permission))
    .filter((permission) => permission !== null)
}

/** Null for a page without an Instagram account, or without a token for this person. */
function linkedAccountOf(page: Json): LinkedAccount | null {
  const account = objectOf(page.instagram_business_account)
  const accountId = idOf(account.id)
  const pageId = idOf(page.id)
  const token = textOf(page.access_token)
  const username = textOf(account.username)
  if (!accountId || !pageId || !token || !username) return null

  return {
    provider: 'instagram',
    variant: 'facebook_login',
    accountId,
    scopedId: null,
    facebookUserId: null,
    pageId,
    pageName: textOf(page.name) ?? username,
    username,
    // Only business and creator accounts can be linked to a page.
    accountType: null,
    scopes: [],
    token,
    tokenExpiresAt: null,
    pictureUrl: textOf(account.profile_picture_url),
  }
}
