import type { Account } from '../world/accounts.ts'
import type { Token } from '../world/tokens.ts'
import { ownAccount, requirePermissions } from './check-token.ts'
import { type Field, fieldsOf, project, type Resolvers } from './fields.ts'
import { type GraphAnswer, type SignedCall, text } from './graph-call.ts'
import { GraphError } from './graph-error.ts'

/** The account's fields, as Instagram Login and Facebook Login show them. */
function accountFields(call: SignedCall): Resolvers<Account> {
  const byScope = call.variant === 'instagram'
  return {
    id: (account) => (byScope ? account.scopedId : account.igId),
    ...(byScope
      ? {
          user_id: (account: Account) => account.igId,
          account_type: (account: Account) => account.accountType,
        }
      : { ig_id: (account: Account) => account.igId }),
    username: (account) => account.username,
    name: (account) => account.name,
    profile_picture_url: (account) =>
      new URL(`/instagram/pictures/${account.username}.png`, call.baseUrl).href,
    followers_count: (account) => account.followers,
    follows_count: (account) => Math.round(account.followers / 20),
    media_count: (account) => 40 + (account.followers % 160),
    biography: () => '',
    website: () => '',
  }
}

/** `GET /me` and `GET /{ig-user-id}` of Instagram Login. */
export function readInstagramAccount(call: SignedCall, account: Account): GraphAnswer {
  requirePermissions(call, 'instagram_business_basic')
  return project(account, fieldsOf(text(call, 'fields'), 'id'), accountFields(call), 'IGUser')
}

/** `GET /{ig-user-id}` of Facebook Login. */
export function readLinkedAccount(call: SignedCall, account: Account): GraphAnswer {
  requirePermissions(call, 'instagram_basic')
  return project(account, fieldsOf(text(call, 'fields'), 'id'), accountFields(call), 'IGUser')
}

/** `GET /{igsid}`: a person who wrote to an account, unless she hides who she is. */
export function readPerson(call: SignedCall, id: string, userName: string): GraphAnswer {
  if (call.variant === 'instagram')
    requirePermissions(call, 'instagram_business_basic', 'instagram_business_manage_messages')
  else requirePermissions(call, 'instagram_basic', 'instagram_manage_messages')
  if (call.world.hidden.has(userName))
    throw new GraphError(230, '(#230) User consent is required to access user profile', { status: 403 })
  const fields = fieldsOf(text(call, 'fields'), 'id')
  const shown = { id: () => id, username: () => userName, name: () => userName }
  return project(userName, fields, shown, 'IGUser')
}

/** `GET /me` of Facebook Login: the person, or the Page when asked with its token. */
export function readFacebookMe(call: SignedCall): GraphAnswer {
  const account = ownAccount(call)
  if (call.token.kind === 'page') return readPage(call, account)
  const fields = fieldsOf(text(call, 'fields'), 'id,name')
  return project(account.facebookUser, fields, { id: (user) => user.id, name: (user) => user.name }, 'User')
}

/** `GET /me/permissions`: the granted and the declined permissions. */
export function readPermissions(call: SignedCall): GraphAnswer {
  const rows = (names: string[], status: string) => names.map((permission) => ({ permission, status }))
  return { data: [...rows(call.token.granted, 'granted'), ...rows(call.token.declined, 'declined')] }
}

/** `GET /me/accounts`: the Pages that the person selected, each with its token and its Instagram account. */
export function readPages(call: SignedCall): GraphAnswer {
  requirePermissions(call, 'pages_show_list')
  const fields = fieldsOf(text(call, 'fields'), 'id,name,access_token,tasks,category')
  const pages = call.token.pages.flatMap((username) => call.world.accounts.named(username) ?? [])
  return {
    data: pages.map((account) => project(account, fields, pageFields(call), 'Page')),
    paging: { cursors: { before: 'MAZDZD', after: 'MgZDZD' } },
  }
}

/** `GET /{page-id}`. */
export function readPage(call: SignedCall, account: Account): GraphAnswer {
  return project(account, fieldsOf(text(call, 'fields'), 'id,name'), pageFields(call), 'Page')
}

function pageFields(call: SignedCall): Resolvers<Account> {
  const userToken: Token = call.token
  return {
    id: (account) => account.page.id,
    name: (account) => account.page.name,
    category: () => 'Clothing (Brand)',
    access_token: (account) =>
      userToken.kind === 'page'
        ? userToken.value
        : call.world.tokens.pageToken(userToken, account.username).value,
    tasks: (account) => account.page.tasks,
    picture: (account) => ({
      data: { url: new URL(`/instagram/pictures/${account.username}.png`, call.baseUrl).href },
    }),
    instagram_business_account: (account, field: Field) =>
      account.page.linked &&
      account.accountType !== 'PERSONAL' &&
      call.token.granted.includes('instagram_basic')
        ? project(
            account,
            field.fields.length > 0 ? field.fields : fieldsOf('', 'id'),
            accountFields(call),
            'IGUser',
          )
        : undefined,
  }
}
