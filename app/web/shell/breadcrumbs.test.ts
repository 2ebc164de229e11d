import { describe, expect, it } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.ts'

describe('the breadcrumbs of a page', () => {
  it('are the page alone if it is below no other', () => {
    expect(breadcrumbsOf('/dashboard')).toEqual([{ title: 'dashboard', to: '/dashboard' }])
    expect(breadcrumbsOf('/plugins')).toHaveLength(1)
  })

  it('contain the pages whose paths are prefixes', () => {
    expect(breadcrumbsOf('/profile/settings/address/add').map(({ to }) => to)).toEqual([
      '/profile/settings',
      '/profile/settings/address',
      '/profile/settings/address/add',
    ])
  })

  it('name a page with tabs once', () => {
    expect(breadcrumbsOf('/streams/s1/settings/faqs').map(({ title }) => title)).toEqual([
      'streams',
      'stream',
    ])
  })

  it('contain the account’s lives for a report', () => {
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
  ])('are the page alone for %s, which is a menu entry itself', (path) => {
    expect(breadcrumbsOf(path)).toHaveLength(1)
  })

  it('contain the list of shared reports for a shared report', () => {
    expect(
      breadcrumbsOf('/plugins/v2/p1/instagram/a1/medias/m1/report/share-with-me').map(({ to }) => to),
    ).toEqual([
      '/plugins/v2/lives/share-with-me',
      '/plugins/v2/p1/instagram/a1/medias/m1/report/share-with-me',
    ])
  })

  it('are empty for a place without a page', () => {
    expect(breadcrumbsOf('/nowhere/at/all')).toEqual([])
  })
})
