import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** Texts of refusals and e-mails of streams. */
export const streamsServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
