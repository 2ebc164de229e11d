import { defineEvent } from '#platform/server/events.ts'

/** A connection of an owner: which one, whose. */
export type AccountEvent = { pluginId: string; ownerUuid: string }
export type AccountConnected = AccountEvent & { accountId: string; isNew: boolean }

/** Connected for the first time, or again. Delivered: at least once, after the commit. */
export const accountConnected = defineEvent<AccountConnected>('integrations.accountConnected')
export const accountDisconnected = defineEvent<AccountEvent>('integrations.accountDisconnected')
/** The provider no longer accepts the token; the owner was told by e-mail. */
export const tokenDied = defineEvent<AccountEvent>('integrations.tokenDied')
/** Somebody asked the provider that their data be deleted. Delivered: at least once for each request. */
export const deletionRequested = defineEvent<{ providerUserId: string }>('integrations.deletionRequested')
