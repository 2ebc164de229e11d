/** What the shell and other features' pages may use of accounts. */
export { askSession } from './ask-session.ts'
export { useLogout } from './use-logout.ts'

/** The form of a new account, for pages that say `accounts`; fetched when it is wanted: the shell does without. */
export const loadSignupScene = async () => (await import('./signup-scene.tsx')).SignupScene
