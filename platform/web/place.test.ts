import { describe, expect, it } from 'vitest'
import { addressOf, hrefOf } from './place.ts'

const hrefFrom = (to: Parameters<typeof addressOf>[0]) => hrefOf(addressOf(to, '/lives/7'))

describe('the address of a link', () => {
  it('has the given path, query and hash', () => {
    expect(addressOf('/plugins?tab=agenda#top', '/')).toEqual({
      pathname: '/plugins',
      search: '?tab=agenda',
      hash: '#top',
    })
    expect(hrefFrom('/plugins')).toBe('/plugins')
  })

  it('is the same page without a path', () => {
    expect(hrefFrom('?tab=users')).toBe('/lives/7?tab=users')
    expect(hrefFrom({ search: 'tab=users' })).toBe('/lives/7?tab=users')
    expect(hrefFrom({ search: '?tab=users', hash: 'first' })).toBe('/lives/7?tab=users#first')
  })

  it('drops an empty query', () => {
    expect(hrefFrom('?')).toBe('/lives/7')
    expect(hrefFrom({ search: '' })).toBe('/lives/7')
  })

  it('treats a question mark after the hash as part of the hash', () => {
    expect(addressOf('/a#b?c', '/')).toEqual({ pathname: '/a', search: '', hash: '#b?c' })
  })
})
