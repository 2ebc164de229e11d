import { describe, expect, it } from 'vitest'
import { linkErrors } from './link-errors.ts'
import { newLink, newProduct, withLink } from './new-link.ts'

const own = 'https://arara.example'

describe('the errors of a link', () => {
  it('depend on the field and the kind', () => {
    expect(linkErrors(newLink('link', { url: 'loja.example' }), own)).toEqual({
      url: 'link_url_without_http',
    })
    expect(linkErrors(newLink('youtube', { url: 'https://youtu.be/x' }), own)).toEqual({
      url: 'embed_code_needed',
    })
    expect(linkErrors(newLink('live', { url: 'https://loja.example/' }), own)).toEqual({
      url: 'link_url_of_live',
      'live.date': 'required',
    })
    expect(linkErrors(newLink('header'), own)).toEqual({ header: 'required' })
  })

  it('are none for a store without an address, or a complete link', () => {
    expect(linkErrors(newLink('store'), own)).toEqual({})
    expect(linkErrors(newLink('link', { url: 'https://loja.example' }), own)).toEqual({})
  })

  it('are found in products and in periods', () => {
    const product = { ...newProduct(), url: 'x', price: { ...newProduct().price, sale: 100, discount: 100 } }
    const store = newLink('store', {
      stores: [{ id: 'a', name: '', layout: 'grid', products: [product] }],
      showFrom: '2026-11-22T00:00:00.000Z',
      showUntil: '2026-11-21T00:00:00.000Z',
    })
    expect(linkErrors(store, own)).toEqual({
      showUntil: 'invalid_period',
      'stores.0.products.0.name': 'required',
      'stores.0.products.0.url': 'link_url_without_http',
      'stores.0.products.0.price.discount': 'discount_too_high',
    })
  })
})

describe('a link among the others', () => {
  it('is first when it is new, and otherwise stays at its place', () => {
    const [one, two] = [newLink('header', { header: 'um' }), newLink('header', { header: 'dois' })]
    const { links } = withLink(withLink([], one).links, two)
    expect(links.map(({ header, order }) => [header, order])).toEqual([
      ['dois', 0],
      ['um', 1],
    ])
    const changed = withLink(links, { ...links[1]!, header: 'outro' })
    expect(changed.place).toBe(1)
    expect(changed.links.map(({ header }) => header)).toEqual(['dois', 'outro'])
  })
})
