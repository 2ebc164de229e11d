import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '#platform/web/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ErrorScene } from './error-scene.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

describe.each([
  ['the page of an unknown address', <NotFoundPage key="404" />],
  ['the page of a failure', <ErrorScene key="500" />],
])('%s', (_, page) => {
  afterEach(() => vi.restoreAllMocks())

  it('shows the logo and links a visitor to the landing page or the login, never to the dashboard', () => {
    const html = renderScreen(page)
    expect(html).toContain('aria-label="Arara"')
    expect(links(html)).toEqual(['/', '/session/login', '/'])
    expect(html).not.toContain('painel')
  })

  it('links a signed-in user to the dashboard', () => {
    vi.spyOn(session, 'wasSignedIn').mockReturnValue(true)
    const html = renderScreen(page)
    expect(links(html)).toEqual(['/', '/dashboard'])
    expect(html).toContain('Ir para o painel')
  })
})
