import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, safeRedirect } from './safe-redirect.ts'

describe('the return address after a login', () => {
  it.each(['/dashboard', '/plugins/v2/1/instagram/lives?tab=reports#top', '/session/password/reset'])(
    'is %s',
    (path) => {
      expect(safeRedirect(path, '/x')).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/session/login',
    '/session/logout',
    '/session/refresh?redirect=/x',
    '/a/../session/login',
  ])('is never %s', (path) => {
    expect(safeRedirect(path, '/x')).toBe('/x')
  })

  it('never leads to another site, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (typed) => {
          const base = 'https://arara.example'
          expect(new URL(safeRedirect(typed, '/x'), base).origin).toBe(base)
        },
      ),
    )
  })

  it('survives the trip through the login address', () => {
    const query = new URLSearchParams(loginPath('/plugins?a=1&b=2').split('?')[1])
    expect(query.get('redirect')).toBe('/plugins?a=1&b=2')
  })
})
