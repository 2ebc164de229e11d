import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** What exported files and their e-mail say. */
export const livesExportMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
