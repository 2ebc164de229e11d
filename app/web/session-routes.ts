import type { RouteEntry } from './routes.ts'

/** The pages of signing up, signing in and recovering. */
export const sessionRoutes: RouteEntry[] = [
  {
    path: '/session/login',
    access: 'guests',
    layout: 'guest',
    title: 'login',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/login-page.tsx')).LoginPage,
  },
  {
    path: '/session/logout',
    access: 'guests',
    layout: 'guest',
    title: 'logout',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/logout-page.tsx')).LogoutPage,
  },
  {
    path: '/session/refresh',
    access: 'session',
    layout: 'guest',
    title: 'refresh',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/refresh-page.tsx')).RefreshPage,
  },
  {
    path: '/session/second-factor',
    access: 'guests',
    layout: 'guest',
    title: 'secondFactor',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/second-factor-page.tsx')).SecondFactorPage,
  },
  {
    path: '/session/signup',
    access: 'guests',
    layout: 'guest',
    title: 'signup',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/signup-page.tsx')).SignupPage,
  },
  {
    path: '/session/password/reset',
    access: 'session',
    layout: 'guest',
    title: 'passwordReset',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/password-reset-page.tsx')).PasswordResetPage,
  },
  {
    path: '/session/recover',
    access: 'guests',
    layout: 'guest',
    title: 'recover',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/recover-page.tsx')).RecoverPage,
  },
  {
    path: '/session/temporary/password',
    access: 'guests',
    layout: 'guest',
    title: 'temporaryPassword',
    texts: ['accounts'],
    load: async () =>
      (await import('#features/accounts/web/temporary-password-page.tsx')).TemporaryPasswordPage,
  },
]
