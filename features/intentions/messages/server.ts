import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { closeOutFilesEnUs } from './close-out.files.en-US.ts'
import { closeOutFilesPtBr } from './close-out.files.pt-BR.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** What the server says about carts and claims, and what files of orders say. */
export const intentionsServerMessages: ServerCatalogue = {
  'pt-BR': { ...portuguese, order_files: closeOutFilesPtBr },
  'en-US': { ...english, order_files: closeOutFilesEnUs },
}
