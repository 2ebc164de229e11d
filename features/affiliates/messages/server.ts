import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** What the affiliate programme says in answers and e-mails. */
export const affiliatesServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
