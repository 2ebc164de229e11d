import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** Texts of the files of live numbers. */
export const liveNumbersServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
