import { describe, expect, it } from 'vitest'
import { isKnownPath } from './known-paths.ts'

describe('the paths of pages', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/',
    '/session/password/reset',
    '/plugins',
    '/plugins/callback/instagram',
    '/plugins/v2/01a1fe37-3494-7570-bc17-89f90d5b93bb/instagram/lives',
  ])('include %s', (path) => {
    expect(isKnownPath(path, { demo: false })).toBe(true)
  })

  it.each(['/nope', '/dashboard/x', '/xdashboard', '/session', '/oops-404'])('do not include %s', (path) => {
    expect(isKnownPath(path, { demo: true })).toBe(false)
  })

  it('include the gallery of components in the demo only', () => {
    expect(isKnownPath('/_ui', { demo: true })).toBe(true)
    expect(isKnownPath('/_ui', { demo: false })).toBe(false)
    expect(isKnownPath('/_ui/', { demo: false })).toBe(false)
  })
})
