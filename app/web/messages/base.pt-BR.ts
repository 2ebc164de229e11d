import { accountsPtBr } from '#features/accounts/messages/web.pt-BR.ts'
import { platformPtBr } from '#platform/i18n/web-pt-br.ts'
import { shellPtBr } from './shell.pt-BR.ts'

/** What every page may say: the platform's words, the shell's, and the way out. */
export const messages = { ...platformPtBr, shell: shellPtBr, accounts: { logout: accountsPtBr.logout } }
