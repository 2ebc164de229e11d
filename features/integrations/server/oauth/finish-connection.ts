import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { type MetaProvider, requestedScopes } from '../permissions.ts'
import { saveConnection } from '../save-connection.ts'
import { loginByGoogle } from '../youtube/connect-channel.ts'
import { type AccountChoice, accountChoiceStore } from './account-choice-store.ts'
import { callbackAddress, callbackOf } from './callback-address.ts'
import { type LinkedAccount, linkedAccounts, personTokenByFacebook } from './facebook-login.ts'
import { managedPages } from './facebook-pages.ts'
import { loginByInstagram } from './instagram-login.ts'
import { type OauthState, oauthStateStore } from './oauth-state-store.ts'
import { connectionLife } from './start-connection.ts'

export type Finished =
  | { kind: 'connected'; pluginId: string }
  | { kind: 'choose'; choiceId: string; accounts: LinkedAccount[] }

type Input = {
  provider?: MetaProvider | 'youtube' | undefined
  code: string
  state?: string | undefined
  account?: string | null | undefined
  /** Called with a bearer token by a program: no foreign page can cause such a call. */
  isProgram: boolean
}

/**
 * Finishes a connection that `beginConnection` began, by the code that the provider sent back. Connects the account; if
 * a Facebook person manages several and named none, offers them. Throws `oauth_state_mismatch` for a state that is
 * used, expired, another user's or another provider's, and for a missing one from a browser. A program that sent its
 * user to the provider itself can verify the answer by itself and needs no state from us.
 */
export async function completeConnection(
  deps: IntegrationsDeps,
  actor: Actor,
  input: Input,
): Promise<Finished> {
  const begun = await takeState(deps, actor, input)
  // Instagram appends `#_` to the code.
  const code = input.code.replace(/#_?$/, '')
  const { redirectUri } = begun

  if (begun.provider === 'instagram') {
    const account = await loginByInstagram(deps, { code, redirectUri })
    const scopes = account.scopes.length > 0 ? account.scopes : requestedScopes.instagram
    const pluginId = await saveConnection(deps, actor, { ...account, scopes }, { redirectUri })
    return { kind: 'connected', pluginId }
  }

  if (begun.provider === 'youtube') {
    const channel = await loginByGoogle(deps, { code, redirectUri })
    return { kind: 'connected', pluginId: await saveConnection(deps, actor, channel, { redirectUri }) }
  }

  const personToken = await personTokenByFacebook(deps, { code, redirectUri })
  const accounts = await accountsOf(deps, begun.provider, personToken)
  if (!input.account && accounts.length > 1) {
    const kept = { provider: begun.provider, personToken, redirectUri }
    return { kind: 'choose', choiceId: await keepChoice(deps, actor, kept), accounts }
  }

  const pluginId = await saveConnection(deps, actor, accountNamed(accounts, input.account), { redirectUri })
  return { kind: 'connected', pluginId }
}

/** Connects one of the offered accounts. May be called again until the offer expires. */
export async function connectChosenAccount(
  deps: IntegrationsDeps,
  actor: Actor,
  { choiceId, account }: { choiceId: string; account: string },
): Promise<Finished> {
  const choiceHash = hashToken(choiceId)
  const choice = await accountChoiceStore(deps.connection.db).find(
    choiceHash,
    actor.userUuid,
    deps.clock.now(),
  )
  if (!choice) throw new AppError('oauth_state_mismatch')

  const personToken = deps.secrets.box.open(choice.sealedToken, choiceHash)
  const chosen = accountNamed(await accountsOf(deps, choice.provider, personToken), account)
  const pluginId = await saveConnection(deps, actor, chosen, { redirectUri: choice.redirectUri })
  return { kind: 'connected', pluginId }
}

/** What a Facebook person may connect: pages, or the Instagram accounts linked to them. */
function accountsOf(
  deps: IntegrationsDeps,
  provider: AccountChoice['provider'],
  personToken: string,
): Promise<LinkedAccount[]> {
  return provider === 'facebook' ? managedPages(deps, personToken) : linkedAccounts(deps, personToken)
}

type Begun = { provider: MetaProvider | 'youtube'; redirectUri: OauthState['redirectUri'] }

async function takeState(
  deps: IntegrationsDeps,
  actor: Actor,
  { state, provider, isProgram }: Input,
): Promise<Begun> {
  if (state === undefined && isProgram)
    return {
      provider: provider ?? 'instagram',
      redirectUri: callbackAddress(deps.env, undefined, callbackOf(provider ?? 'instagram')),
    }

  const begun =
    state &&
    (await oauthStateStore(deps.connection.db).take(hashToken(state), actor.userUuid, deps.clock.now()))
  if (!begun || begun.provider === 'shopify' || (provider && provider !== begun.provider))
    throw new AppError('oauth_state_mismatch')
  return { provider: begun.provider, redirectUri: begun.redirectUri }
}

async function keepChoice(
  deps: IntegrationsDeps,
  actor: Actor,
  {
    provider,
    personToken,
    redirectUri,
  }: { provider: AccountChoice['provider']; personToken: string; redirectUri: string },
) {
  const choiceId = deps.ids.token()
  const choiceHash = hashToken(choiceId)
  await accountChoiceStore(deps.connection.db).add({
    choiceHash,
    userUuid: actor.userUuid,
    provider,
    sealedToken: deps.secrets.box.seal(personToken, choiceHash),
    redirectUri,
    expiresAt: new Date(deps.clock.now().getTime() + connectionLife),
  })
  return choiceId
}

/** By Instagram id, page id or user name; the only account if none is named. */
function accountNamed(accounts: LinkedAccount[], name: string | null | undefined): LinkedAccount {
  const wanted = name?.trim().replace(/^@/, '').toLowerCase()
  const found = !wanted
    ? accounts[0]
    : accounts.find(({ accountId, pageId, username }) =>
        [accountId, pageId, username.toLowerCase()].includes(wanted),
      )
  if (!found) throw new AppError('no_linked_account')
  return found
}
