import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** Texts of refusals, documents, messages and files of parcels. */
export const parcelsServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
