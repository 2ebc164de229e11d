import { errorsEnUs } from './errors-en-us.ts'
import { errorsPtBr } from './errors-pt-br.ts'
import type { ServerCatalogue } from './server-messages.ts'

/** Messages of refused calls for all features; the texts of spec §8 are quoted exactly. */
export const errorMessages: ServerCatalogue = { 'pt-BR': errorsPtBr, 'en-US': errorsEnUs }
