import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** What the server says about products and stock. */
export const catalogueServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
