import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './sharing-server.en-US.ts'
import { portuguese } from './sharing-server.pt-BR.ts'

/** What the server says about shared reports. */
export const sharingServerMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
