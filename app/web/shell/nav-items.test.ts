import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { navEntries } from './nav-items.tsx'

const everyPage = [
  '/dashboard',
  '/plugins',
  '/plugins/v2/lives/share-with-me',
  '/affiliate/dashboard',
  '/crm',
  '/bio',
  '/orders',
  '/merchants',
  '/profile/settings/notifications',
  '/profile/settings',
]
const keysOf = (...args: Parameters<typeof navEntries>) => navEntries(...args).map(({ key }) => key)

describe('the menu', () => {
  it('has the entries of the specification in its order', () => {
    expect(keysOf('customer', everyPage, null)).toEqual([
      'dashboard',
      'integrations',
      'reports',
      'shared',
      'affiliate',
      'customers',
      'bio',
      'orders',
      'brand',
      'settings',
      'profile',
      'brands',
    ])
  })

  it('lists shop entries first for a merchant, under one heading, and drops none', () => {
    const places = navEntries('merchant', everyPage, null)
    expect(places.slice(0, 5).map(({ key, group }) => [key, group])).toEqual([
      ['bio', 'products'],
      ['orders', 'products'],
      ['brand', 'products'],
      ['brands', 'products'],
      ['dashboard', undefined],
    ])
    expect(places).toHaveLength(12)
  })

  it('ends with the pages of administration, for a platform administrator only', () => {
    const administration = [
      'administration',
      'creditsAdmin',
      'affiliatesAdmin',
      'reportsAdmin',
      'dataProtection',
    ]
    expect(
      navEntries('customer', everyPage, null, true)
        .slice(-5)
        .map(({ key }) => key),
    ).toEqual(administration)
    expect(
      navEntries('merchant', everyPage, null, true)
        .slice(-5)
        .map(({ key }) => key),
    ).toEqual(administration)
    expect(keysOf('customer', everyPage, null)).not.toContain('creditsAdmin')
    // The menu of a laptop has no room for all of them.
    expect(
      navEntries('customer', everyPage, null, true)
        .filter(({ isSearchedOnly }) => isSearchedOnly)
        .map(({ key }) => key),
    ).toEqual(administration.slice(1))
  })

  it('hides entries without a page', () => {
    expect(keysOf('merchant', ['/dashboard', '/crm'], null)).toEqual(['dashboard', 'reports', 'customers'])
  })

  it('links only to existing pages', () => {
    const paths = routes.map(({ path }) => path)
    const lives = '/plugins/v2/:pluginId/:pluginType/lives'
    for (const { to } of navEntries('customer', paths, lives)) expect(paths).toContain(to)
  })

  it('links to the first account’s lives, or to the page that connects an account', () => {
    const toOf = (firstLives: string | null) =>
      navEntries('customer', everyPage, firstLives).find(({ key }) => key === 'reports')?.to
    expect(toOf('/plugins/v2/1/instagram/lives')).toBe('/plugins/v2/1/instagram/lives')
    expect(toOf(null)).toBe('/plugins')
  })

  it.each([
    ['/plugins/v2/1/instagram/lives', ['reports']],
    ['/plugins/v2/lives/share-with-me', ['shared']],
    ['/plugins/v2/1/instagram/2/medias/3/report', ['reports']],
    ['/plugins/v2/1/instagram/2/medias/3/report/share-with-me', ['shared']],
    ['/merchants', ['brands']],
    ['/merchants/1/settings', ['brand']],
    ['/merchants/1/orders/2', ['orders']],
    ['/orders', ['orders']],
    ['/profile/settings/address/add', ['profile']],
    ['/bio', ['bio']],
    ['/plugins/import', ['reports']],
    ['/plugins/ebook', ['reports']],
    ['/plugins/ateliedalu/reports', ['reports']],
    ['/plugins', ['integrations']],
    ['/profile/settings/payment-methods', ['profile']],
    ['/profile/settings/security', ['settings']],
    ['/profile/settings/developers', ['settings']],
    ['/profile/settings/sessions', ['settings']],
  ])('marks for %s only %s', (path, keys) => {
    const on = navEntries('customer', everyPage, null).filter((place) => place.on.test(path))
    expect(on.map(({ key }) => key)).toEqual(keys)
  })
})
