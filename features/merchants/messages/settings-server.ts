import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './settings-server.en-US.ts'
import { portuguese } from './settings-server.pt-BR.ts'

/** What the server says about the people, locations, bank account and policies of a merchant. */
export const merchantSettingsMessages: ServerCatalogue = { 'pt-BR': portuguese, 'en-US': english }
