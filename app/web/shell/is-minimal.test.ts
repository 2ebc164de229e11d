import { expect, it } from 'vitest'
import { isMinimal } from './is-minimal.ts'

const report = '/plugins/v2/p/instagram/a/medias/m/report'

it.each([
  [report, '?minimal=true', true],
  [`${report}/share-with-me`, '?ga=1&minimal=true', true],
  [report, '', false],
  [report, '?minimal=1', false],
  ['/dashboard', '?minimal=true', false],
])('%s%s: %s', (pathname, search, minimal) => {
  expect(isMinimal({ pathname, search })).toBe(minimal)
})
