import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '#platform/web/place.ts'
import { loginPath } from '#platform/web/safe-redirect.ts'
import { type Session, session } from '#platform/web/session.ts'
import { legalPaths } from '../server/public-pages/legal-documents.ts'
import { findPage } from './find-page.ts'
import { placeInstead } from './guards.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { type Access, routes } from './routes.ts'
import { furtherPages, missingPages, specifiedPages } from './testing/specified-pages.ts'

const root = join(import.meta.dirname, '../..')
const lists = 'app/web/testing/specified-pages.ts'

/** `/@:username` and `/@:handle` are the same place. */
const placeOf = (path: string) => path.replace(/:\w+/g, ':')
const same = (one: string) => (other: string) => placeOf(one) === placeOf(other)

/** Paths of the pages that the server renders, as its GET handlers spell them. */
const drawnByServer = [
  ...Object.values(legalPaths),
  ...globSync('{app/server,features/*/server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\.get(?:<[^()]*>)?\(\s*['"`](\/[^'"`]*)['"`]/g),
    ])
    .map(([, path]) => path as string),
]
const inRouter = (path: string) => routes.find((route) => same(path)(route.path))
const isDrawn = (path: string) => drawnByServer.some(same(path))

const luciana: Session = {
  uuid: '01900000-0000-7000-8000-000000000001',
  name: 'Luciana Prado',
  language: 'pt-BR',
  timezone: 'America/Sao_Paulo',
  status: 'ACTIVE',
  profileImageUrl: null,
  paymentCustomerId: null,
  affiliateCode: null,
  activeSubscriptionUntil: null,
  isPlatformAdministrator: false,
  secondFactorDue: false,
}
const people = {
  'a visitor': null,
  'a signed-in user': luciana,
  'a user who owes a new password (e-mail)': { ...luciana, status: 'REQUEST_PASSWORD_UPDATE_EMAIL' },
  'a user who owes a new password (mobile)': { ...luciana, status: 'REQUEST_PASSWORD_UPDATE_MOBILE' },
} satisfies Record<string, Session | null>
type Who = keyof typeof people

const at = (path: string): Place => {
  const { pathname, search, hash } = new URL(path, 'https://arara.example')
  return { pathname, search, hash, state: null, key: 'k', index: 0 }
}
/** The path with a value for every parameter, and a query that must not get lost. */
const visited = (path: string) => `${path.replace(/:\w+/g, 'x1')}?page=2`

/** The result that the specification requires: null shows the page, a path is a redirect. */
function expected(path: string, access: Access, who: Who): string | null {
  if (access === 'open') return null
  if (access === 'guests') return who === 'a visitor' ? null : '/dashboard'
  const isOfSession = path === '/session/refresh' || path === '/session/password/reset'
  if (who === 'a visitor') return loginPath(path === '/session/refresh' ? '/dashboard' : visited(path))
  return who === 'a signed-in user' || isOfSession ? null : '/session/password/reset'
}

const pages = Object.entries({ ...specifiedPages, ...furtherPages })
const rows = pages
  .filter(([path]) => inRouter(path))
  .flatMap(([path, access]) => (Object.keys(people) as Who[]).map((who) => ({ path, access, who })))

afterEach(() => {
  vi.unstubAllGlobals()
  session.end()
})

describe('the pages of the specification', () => {
  it.each(pages)('%s is open to the specified users (%s)', (path, access) => {
    if (inRouter(path)) expect(inRouter(path)?.access).toBe(access)
    if (isDrawn(path)) expect(access, 'the server draws pages for everybody alone').toBe('open')
  })

  it('exist, or are listed as missing', () => {
    const lost = Object.keys(specifiedPages).filter(
      (path) => !inRouter(path) && !isDrawn(path) && !missingPages.includes(path),
    )
    expect(lost, 'these pages are gone: bring them back').toEqual([])
  })

  it('that are listed as missing do not exist', () => {
    const there = missingPages.filter((path) => inRouter(path) || isDrawn(path))
    expect(there, `these pages are there now: take them out of missingPages in ${lists}`).toEqual([])
    expect(missingPages.filter((path) => !(path in specifiedPages))).toEqual([])
  })

  it('are all pages, except our further ones', () => {
    const named = pages.map(([path]) => path)
    const unnamed = routes.map(({ path }) => path).filter((path) => !named.some(same(path)))
    expect(unnamed, `name these pages and who may see them in furtherPages of ${lists}`).toEqual([])
  })
})

describe('a page', () => {
  it.each(rows)('$path, opened by $who', ({ path, access, who }) => {
    const entry = inRouter(path)!
    expect(placeInstead(entry.access, at(visited(path)), people[who])).toBe(expected(path, access, who))
  })

  it('for guests redirects a signed-in user to the requested page, if it is ours', () => {
    for (const path of Object.keys(specifiedPages).filter((path) => specifiedPages[path] === 'guests')) {
      const instead = (redirect: string) =>
        placeInstead('guests', at(`${path}?redirect=${encodeURIComponent(redirect)}`), luciana)
      expect(instead('/plugins?tab=1')).toBe('/plugins?tab=1')
      expect(instead('https://elsewhere.example/')).toBe('/dashboard')
      expect(instead('//elsewhere.example')).toBe('/dashboard')
      expect(instead('/session/login')).toBe('/dashboard')
    }
  })

  it('to sign in again stays open for a visitor whose session ended in this browser', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'yes', setItem: () => {}, removeItem: () => {} })
    expect(placeInstead('session', at('/session/refresh?redirect=%2Fplugins'), null)).toBeNull()
  })

  it('to sign in again redirects a stranger to the login, and then to the requested page', () => {
    expect(placeInstead('session', at('/session/refresh?redirect=%2Fplugins'), null)).toBe(
      loginPath('/plugins'),
    )
  })

  it.each(Object.entries(people))('that does not exist is not found, for any user (%s)', async (_, who) => {
    if (who) session.begin(who)
    for (const path of ['/oops-404', '/nowhere', '/dashboard/below', '/session'])
      expect(await findPage(at(path))).toMatchObject({ page: { Page: NotFoundPage } })
  })

  it.each([
    { is: 'is not found in production', demo: false },
    { is: 'is there in the demo', demo: true },
  ])('of the gallery of components $is', async ({ demo }) => {
    vi.stubGlobal('document', { documentElement: { hasAttribute: () => demo } })
    const found = await findPage(at('/_ui'))
    expect('page' in found && found.page.Page === NotFoundPage).toBe(!demo)
  })

  it('of the home redirects a signed-in user to the dashboard', () => {
    session.begin(luciana)
    expect(findPage(at('/'))).toEqual({ redirect: '/dashboard' })
  })
})
