/** What the shell and other features' pages may use of accounts. */
export { askSession } from './ask-session.ts'
export { useProfile } from './profile/profile-query.ts'
export { useChooseLanguage } from './use-choose-language.ts'
export { useEmailCodeForm } from './use-email-code-form.ts'
export { useLogout } from './use-logout.ts'
export { useOwnEmail, useSendEmailCode } from './use-own-email.ts'
