import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** What billing says: refusals, what is sold, e-mails about money. */
export const billingServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
