import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

const pages = [
  { path: '/plugins/:account/reports' },
  { path: '/plugins/v2/:id/:type/lives' },
  { path: '/plugins/v2/lives/share-with-me' },
  { path: '/plugins/:account/:rest' },
  { path: '/plugins' },
]
const found = (path: string) => matchPath(pages, path)

describe('the page of an address', () => {
  it('is the entry whose path matches, with values for its parameters', () => {
    expect(found('/plugins/v2/p1/instagram/lives')).toMatchObject({
      entry: pages[1],
      params: { id: 'p1', type: 'instagram' },
    })
  })

  it('is the entry with fewer parameters if two match', () => {
    expect(found('/plugins/lu/reports')?.entry).toBe(pages[0])
    expect(found('/plugins/lu/other')?.entry).toBe(pages[3])
    expect(matchPath([...pages].reverse(), '/plugins/lu/reports')?.entry).toBe(pages[0])
  })

  it('ignores a trailing slash and upper case', () => {
    expect(found('/plugins/')?.entry).toBe(pages[4])
    expect(found('/Plugins')?.entry).toBe(pages[4])
  })

  it('decodes the parameters', () => {
    expect(found('/plugins/ateli%C3%AA%2Flu/reports')?.params).toEqual({ account: 'ateliê/lu' })
  })

  it('passes a badly encoded parameter unchanged', () => {
    expect(found('/plugins/100%/reports')?.params).toEqual({ account: '100%' })
  })

  it('is none if a part is missing or empty', () => {
    expect(found('/plugins/v2/p1/lives')).toBeNull()
    expect(found('/plugins//reports')).toBeNull()
    expect(found('/')).toBeNull()
  })
})
