/** What the shell and other features' pages may use of accounts. */
export { askSession } from './ask-session.ts'
export { useChooseLanguage } from './use-choose-language.ts'
export { useLogout } from './use-logout.ts'
