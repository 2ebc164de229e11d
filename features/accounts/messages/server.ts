import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** The server's texts of accounts: refusals (spec §5 and §8, quoted letter for letter), notices, e-mails, SMS. */
export const accountsServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
