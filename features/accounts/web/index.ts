/** What accounts offers to the shell and other features' pages. */
export { askSession } from './ask-session.ts'
export { useProfile } from './profile/profile-query.ts'
export { useChooseLanguage } from './use-choose-language.ts'
export { useEmailCodeForm } from './use-email-code-form.ts'
export { useLogout } from './use-logout.ts'
export { useOwnEmail, useSendEmailCode } from './use-own-email.ts'
