import { accountsPtBr } from '#features/accounts/messages/web.pt-BR.ts'
import { platformPtBr } from '#platform/i18n/web-pt-br.ts'
import { shellPtBr } from './shell.pt-BR.ts'

/** The texts that every page may use: the platform's, the shell's, and those for signing out. */
export const messages = { ...platformPtBr, shell: shellPtBr, accounts: { logout: accountsPtBr.logout } }
