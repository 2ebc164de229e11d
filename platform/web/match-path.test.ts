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
  it('is the one whose path it fits, with what stands for the names', () => {
    expect(found('/plugins/v2/p1/instagram/lives')).toMatchObject({
      entry: pages[1],
      params: { id: 'p1', type: 'instagram' },
    })
  })

  it('is the one with fewer names where two fit', () => {
    expect(found('/plugins/lu/reports')?.entry).toBe(pages[0])
    expect(found('/plugins/lu/other')?.entry).toBe(pages[3])
    expect(matchPath([...pages].reverse(), '/plugins/lu/reports')?.entry).toBe(pages[0])
  })

  it('is the same with a slash at the end, and in capitals', () => {
    expect(found('/plugins/')?.entry).toBe(pages[4])
    expect(found('/Plugins')?.entry).toBe(pages[4])
  })

  it('hands on the names as they were before they were encoded', () => {
    expect(found('/plugins/ateli%C3%AA%2Flu/reports')?.params).toEqual({ account: 'ateliê/lu' })
  })

  it('hands on a badly encoded name as it stands', () => {
    expect(found('/plugins/100%/reports')?.params).toEqual({ account: '100%' })
  })

  it('is none where a part is missing or empty', () => {
    expect(found('/plugins/v2/p1/lives')).toBeNull()
    expect(found('/plugins//reports')).toBeNull()
    expect(found('/')).toBeNull()
  })
})
