import { accountsEnUs } from '#features/accounts/messages/web.en-US.ts'
import { platformEnUs } from '#platform/i18n/web-en-us.ts'
import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { messages as portuguese } from './base.pt-BR.ts'
import { shellEnUs } from './shell.en-US.ts'

/** The texts in English. */
export const messages: MessagesLike<typeof portuguese> = {
  ...platformEnUs,
  shell: shellEnUs,
  accounts: { logout: accountsEnUs.logout },
}
