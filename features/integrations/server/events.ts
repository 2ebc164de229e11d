import { defineEvent } from '#platform/server/events.ts'

/** A connection of an owner: which one, whose. */
export type AccountEvent = { pluginId: string; ownerUuid: string }

/** Connected for the first time, or again. */
export const accountConnected = defineEvent<AccountEvent & { accountId: string; isNew: boolean }>(
  'integrations.accountConnected',
)
export const accountDisconnected = defineEvent<AccountEvent>('integrations.accountDisconnected')
/** The provider no longer accepts the token; the owner was told by e-mail. */
export const tokenDied = defineEvent<AccountEvent>('integrations.tokenDied')
/** Somebody asked the provider that their data be deleted; emitted at least once for each request. */
export const deletionRequested = defineEvent<{ providerUserId: string }>('integrations.deletionRequested')
