import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** Error texts of data protection. */
export const dataProtectionServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
