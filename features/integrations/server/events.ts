import { defineEvent } from '#platform/server/events.ts'

export type AccountConnected = { pluginId: string; ownerUuid: string; accountId: string; isNew: boolean }

/** Connected for the first time, or again. Delivered at least once, after the commit. */
export const accountConnected = defineEvent<AccountConnected>('integrations.accountConnected')
/** A person asked the provider to delete their data. Delivered at least once for each request. */
export const deletionRequested = defineEvent<{ providerUserId: string }>('integrations.deletionRequested')
