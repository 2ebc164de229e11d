import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** The server's texts about customers. */
export const customersServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
