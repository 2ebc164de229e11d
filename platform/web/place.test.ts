import { describe, expect, it } from 'vitest'
import { addressOf, hrefOf } from './place.ts'

const hrefFrom = (to: Parameters<typeof addressOf>[0]) => hrefOf(addressOf(to, '/lives/7'))

describe('where a link leads', () => {
  it('is the path, query and hash it names', () => {
    expect(addressOf('/plugins?tab=agenda#top', '/')).toEqual({
      pathname: '/plugins',
      search: '?tab=agenda',
      hash: '#top',
    })
    expect(hrefFrom('/plugins')).toBe('/plugins')
  })

  it('is the same page where it names no path', () => {
    expect(hrefFrom('?tab=users')).toBe('/lives/7?tab=users')
    expect(hrefFrom({ search: 'tab=users' })).toBe('/lives/7?tab=users')
    expect(hrefFrom({ search: '?tab=users', hash: 'first' })).toBe('/lives/7?tab=users#first')
  })

  it('drops an empty query', () => {
    expect(hrefFrom('?')).toBe('/lives/7')
    expect(hrefFrom({ search: '' })).toBe('/lives/7')
  })

  it('takes a question mark behind the hash for part of the hash', () => {
    expect(addressOf('/a#b?c', '/')).toEqual({ pathname: '/a', search: '', hash: '#b?c' })
  })
})
