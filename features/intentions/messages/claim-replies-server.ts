import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './claim-replies-server.en-US.ts'
import { portuguese } from './claim-replies-server.pt-BR.ts'

/** What the server says about replies to buyers, and the words that it puts into them. */
export const claimRepliesServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
