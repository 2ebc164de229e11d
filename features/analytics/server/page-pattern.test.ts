import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagePattern, referringHost } from './page-pattern.ts'

it.each([
  ['/', '/'],
  ['', '/'],
  ['/dashboard?message=oi#x', '/dashboard'],
  ['/@lu.prado', '/@:'],
  [
    '/plugins/v2/0199aaaa-0000-7000-8000-000000000001/instagram/178414/medias/900/report?minimal=true',
    '/plugins/v2/:/instagram/:/medias/:/report',
  ],
  ['/affiliate/r/ROSA10', '/affiliate/r/:'],
  ['/session/login?redirect=/crm', '/session/login'],
  ['//evil.example/rosa@exemplo.example', '/:/:'],
  ['/529.982.247-25', '/:'],
  [`/${'a/'.repeat(100)}`, `/${Array(12).fill(':').join('/')}`],
])('keeps of %s only %s', (address, pattern) => {
  expect(pagePattern(address)).toBe(pattern)
})

it('keeps nothing that was typed', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(pagePattern(`/x-${typed}`)).toMatch(/^\/:(\/(:|@:|[a-z0-9-]+))*$/)
      expect(pagePattern(pagePattern(typed))).toBe(pagePattern(typed))
    }),
  )
})

it.each([
  ['https://www.instagram.com/lu.prado/?x=1', 'instagram.com'],
  ['https://arara.example/dashboard', ''],
  ['android-app://com.google.android.gm', ''],
  ['javascript:alert(1)', ''],
  ['nonsense', ''],
  ['', ''],
])('remembers of the referrer %j only %j', (referrer, host) => {
  expect(referringHost(referrer, ['arara.example'])).toBe(host)
})
