import { describe, expect, it } from 'vitest'
import { RefreshPage } from '#features/accounts/web/refresh-page.tsx'
import { CallError } from '#platform/web/call-error.ts'
import { loadNoticePath } from '#platform/web/load-notice.ts'
import { refreshPath } from '#platform/web/safe-redirect.ts'
import { LoadNotice } from './dashboard/load-notice.tsx'
import { renderScreen } from './testing/render-screen.tsx'

const foreign = 'Ligue para 0800 123 e confirme sua senha'
const query = new URLSearchParams({ message: foreign, detail: foreign, type: 'error', redirect: '/plugins' })
const unavailable = new CallError({ status: 503, code: 'unavailable' })

describe('a text from an address, which a stranger may have written', () => {
  it('is not shown above the password of the re-login page', () => {
    const html = renderScreen(<RefreshPage />, { path: `/session/refresh?${query}` })
    expect(html).not.toContain('0800')
    expect(html).not.toContain('role="status"')
  })

  it('is not shown on the dashboard, which still shows that a page could not be opened', () => {
    const html = renderScreen(<LoadNotice />, { path: `/dashboard?${query}` })
    expect(html).not.toContain('0800')
    expect(html).toContain('Não deu para abrir a página')
  })
})

describe('a reason from one of our pages', () => {
  it.each([
    ['signIn', 'Faça login para continuar.', 'Log in to continue.'],
    ['noAccess', 'Você não tem acesso à essa página.', 'You don’t have access to this page.'],
  ] as const)('is shown by the re-login page in the user’s language: %s', (reason, portuguese, english) => {
    const path = refreshPath('/plugins', reason)
    expect(renderScreen(<RefreshPage />, { path })).toContain(portuguese)
    expect(renderScreen(<RefreshPage />, { path, locale: 'en-US' })).toContain(english)
  })

  it('is shown by the dashboard, with the known details of the failure', () => {
    const html = renderScreen(<LoadNotice />, { path: loadNoticePath('profile', unavailable) })
    expect(html).toContain('Não foi possível carregar seu perfil. Tente novamente em instantes.')
    expect(html).toContain('Nossos servidores estão indisponíveis no momento.')
  })
})
