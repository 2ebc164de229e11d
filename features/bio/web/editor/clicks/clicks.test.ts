import { expect, it } from 'vitest'
import { newLink, newProduct } from '../links/new-link.ts'
import { clicksByDay, clicksByLink, clicksOf, lastDays } from './clicks.ts'

it('counts by day, including empty days, over the end of a month', () => {
  const days = lastDays('2026-12-01', 3)
  expect(days).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  const clicks = [
    { linkId: 'a', day: '2026-11-29', clicks: 2 },
    { linkId: 'b', day: '2026-11-29', clicks: 3 },
    { linkId: 'a', day: '2026-12-01', clicks: 1 },
    { linkId: 'a', day: '2026-10-01', clicks: 50 },
  ]
  expect(clicksByDay(clicks, days)).toEqual([5, 0, 1])
})

it('counts by link and product, the most clicked first and deleted ones last', () => {
  const product = { ...newProduct(), name: 'Saia' }
  const links = [
    newLink('link', { header: 'Grupo' }),
    newLink('store', { stores: [{ id: 'g', name: '', layout: 'grid', products: [product] }] }),
    newLink('link', { header: 'Nunca' }),
  ]
  const click = (linkId: string, clicks: number) => ({ linkId, day: '2026-11-21', clicks })
  const counted = clicksByLink(
    [click(links[0]!.id, 2), click(product.id, 4), click(links[0]!.id, 1), click('x', 7), click('y', 1)],
    links,
  )
  const all = [click(links[0]!.id, 2), click('x', 7), click('y', 1)]
  expect(clicksOf(all, counted, '')).toEqual(all)
  expect(clicksOf(all, counted, links[0]!.id)).toEqual([all[0]])
  expect(clicksOf(all, counted, 'gone')).toEqual([all[1], all[2]])
  expect(counted.map(({ link, product: name, clicks }) => [link?.header, name, clicks])).toEqual([
    ['', 'Saia', 4],
    ['Grupo', null, 3],
    [undefined, null, 8],
  ])
})
