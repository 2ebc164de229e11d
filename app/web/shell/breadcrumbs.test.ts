import { describe, expect, it } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.ts'

describe('the way to a page', () => {
  it('is the page alone where it stands below no other', () => {
    expect(breadcrumbsOf('/dashboard')).toEqual([{ title: 'dashboard', to: '/dashboard' }])
    expect(breadcrumbsOf('/plugins')).toHaveLength(1)
  })

  it('leads over the pages whose paths it goes on', () => {
    expect(breadcrumbsOf('/profile/settings/address/add').map(({ to }) => to)).toEqual([
      '/profile/settings',
      '/profile/settings/address',
      '/profile/settings/address/add',
    ])
  })

  it('leads to a report over the lives of its account', () => {
    expect(breadcrumbsOf('/plugins/v2/p1/instagram/a1/medias/m1/report')).toEqual([
      { title: 'lives', to: '/plugins/v2/p1/instagram/lives' },
      { title: 'report', to: '/plugins/v2/p1/instagram/a1/medias/m1/report' },
    ])
  })

  it.each([
    '/plugins/import',
    '/plugins/v2/lives/share-with-me',
    '/plugins/v2/p1/instagram/lives',
    '/plugins/lu/reports',
    '/profile/settings/notifications',
  ])('is the page alone for %s, which belongs to the place of the menu itself', (path) => {
    expect(breadcrumbsOf(path)).toHaveLength(1)
  })

  it('leads to a shared report over what is shared', () => {
    expect(
      breadcrumbsOf('/plugins/v2/p1/instagram/a1/medias/m1/report/share-with-me').map(({ to }) => to),
    ).toEqual([
      '/plugins/v2/lives/share-with-me',
      '/plugins/v2/p1/instagram/a1/medias/m1/report/share-with-me',
    ])
  })

  it('is none for a place without a page', () => {
    expect(breadcrumbsOf('/nowhere/at/all')).toEqual([])
  })
})
