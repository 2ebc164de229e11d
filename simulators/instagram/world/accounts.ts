import { appScopedId, facebookUserId, instagramUserId, pageId } from './ids.ts'

/** Professional accounts are `BUSINESS` or `MEDIA_CREATOR`; a `PERSONAL` one cannot connect. */
type AccountType = 'BUSINESS' | 'MEDIA_CREATOR' | 'PERSONAL'

/** A simulated Instagram account, its Facebook Page and the Facebook person behind it. */
export type Account = {
  /** `user_id` in `/me`, `entry[].id` in webhooks. */
  igId: string
  /** `id` in `/me` of Instagram Login. */
  scopedId: string
  username: string
  name: string
  followers: number
  accountType: AccountType
  /** A private account gets no comment webhooks. */
  isPrivate: boolean
  page: { id: string; name: string; linked: boolean; tasks: string[] }
  facebookUser: { id: string; name: string }
  /** Webhook fields by app; null = this app is not subscribed to the account. */
  subscribed: { instagram: string[] | null; facebook: string[] | null }
}

/** The properties with which an account is created. */
type AccountDraft = {
  username: string
  name?: string | undefined
  followers?: number | undefined
  accountType?: AccountType | undefined
  isPrivate?: boolean | undefined
  pageLinked?: boolean | undefined
  pageTasks?: string[] | undefined
}

const everyTask = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE']

/** The accounts of a new simulator. */
const firstAccounts: AccountDraft[] = [
  { username: 'ateliedalu.modas', name: 'Ateliê da Lu', followers: 12_400, accountType: 'BUSINESS' },
  { username: 'pingodegente.kids', name: 'Pingo de Gente', followers: 5_300, accountType: 'MEDIA_CREATOR' },
]

/** All accounts by user name, in the order they were made. */
export type Accounts = {
  all(): Account[]
  /** Creates the account, or changes what the draft names of the existing one. */
  put(draft: AccountDraft): Account
  restore(account: Account): void
  named(username: string): Account | undefined
  /** By Instagram user id or app-scoped id. */
  byInstagramId(id: string): Account | undefined
  byPageId(id: string): Account | undefined
  reset(): void
}

/** A fresh set with the two accounts that exist from the start. */
export function createAccounts(): Accounts {
  const byName = new Map<string, Account>()
  const byId = new Map<string, Account>()

  const keep = (account: Account) => {
    byName.set(account.username, account)
    byId.set(account.igId, account)
    byId.set(account.scopedId, account)
    byId.set(account.page.id, account)
  }
  const put = (draft: AccountDraft) => {
    const username = draft.username.trim().replace(/^@/, '').toLowerCase()
    const existing = byName.get(username)
    const account = existing ?? newAccount(username)
    if (draft.name) account.name = draft.name
    if (draft.followers !== undefined) account.followers = draft.followers
    if (draft.accountType) account.accountType = draft.accountType
    if (draft.isPrivate !== undefined) account.isPrivate = draft.isPrivate
    if (draft.pageLinked !== undefined) account.page.linked = draft.pageLinked
    if (draft.pageTasks) account.page.tasks = draft.pageTasks
    if (!existing || draft.name) account.page.name = account.name
    keep(account)
    return account
  }
  const reset = () => {
    byName.clear()
    byId.clear()
    for (const draft of firstAccounts) put(draft)
  }
  reset()

  return {
    all: () => [...byName.values()],
    put,
    restore: keep,
    named: (username) => byName.get(username.trim().replace(/^@/, '').toLowerCase()),
    byInstagramId: (id) => {
      const account = byId.get(id)
      return account && account.page.id !== id ? account : undefined
    },
    byPageId: (id) => {
      const account = byId.get(id)
      return account?.page.id === id ? account : undefined
    },
    reset,
  }
}

function newAccount(username: string): Account {
  return {
    igId: instagramUserId(username),
    scopedId: appScopedId(username),
    username,
    name: username,
    followers: 1000,
    accountType: 'BUSINESS',
    isPrivate: false,
    page: { id: pageId(username), name: username, linked: true, tasks: [...everyTask] },
    facebookUser: { id: facebookUserId(username), name: `Conta de ${username}` },
    subscribed: { instagram: null, facebook: null },
  }
}
