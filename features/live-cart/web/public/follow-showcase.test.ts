import { describe, expect, it } from 'vitest'
import type { ConnectionState, TopicListener } from '#platform/web/realtime-client.ts'
import { followShowcase } from './follow-showcase.ts'
import type { Product } from './shop-api.ts'

const product = (uuid: string, more: Partial<Product> = {}): Product => ({
  ...{
    uuid,
    name: uuid,
    description: '',
    link: null,
    picture: null,
    available: true,
    featured: false,
    skus: [],
  },
  price: { amount: 100, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false },
  ...more,
})

/** A page with two products; `wait` lets the acts of a time happen. */
function page() {
  let products = [product('dress'), product('belt')]
  let state: ConnectionState = 'open'
  let reads = 0
  let listener: TopicListener = {}
  const waiting: { act: () => void; ms: number }[] = []
  followShowcase('live', {
    realtime: {
      state: () => state,
      listen(topic, own) {
        expect(topic).toBe('showcase:live')
        listener = own
        return () => {}
      },
    },
    products: () => products,
    show: (found) => {
      products = found
    },
    read: async () => {
      reads += 1
    },
    isVisible: () => true,
    later: (act, ms) => waiting.push({ act, ms }),
    random: () => 0.5,
  })
  return {
    event: (event: string, data: unknown) => listener.onEvent?.(event, data),
    refresh: () => listener.onRefresh?.({ first: false }),
    refused: () => listener.onEnd?.(),
    become: (next: ConnectionState) => {
      state = next
    },
    products: () => products,
    reads: () => reads,
    /** Runs what waits now for at most this long. */
    wait(most: number) {
      for (const one of waiting.splice(0)) {
        if (one.ms <= most) one.act()
        else waiting.push(one)
      }
    },
  }
}

describe('the products of an open page', () => {
  it('are changed by what the server sends, without asking', () => {
    const { event, products, reads, wait } = page()
    event('product', product('belt', { available: false }))
    event('lists', { activeProductsId: ['belt', 'dress'], featuredProductsId: ['dress'] })
    expect(products()).toEqual([product('belt', { available: false }), product('dress', { featured: true })])
    event('lists', { activeProductsId: ['dress'], featuredProductsId: [] })
    expect(products()).toEqual([product('dress')])
    wait(3_999)
    expect(reads()).toBe(0)
  })

  it('are asked for once, two seconds later, when the page does not know one of them or may have missed something', () => {
    const { event, refresh, products, reads, wait } = page()
    const before = products()
    event('lists', { activeProductsId: ['dress', 'hat'], featuredProductsId: [] })
    event('product', product('hat'))
    refresh()
    wait(1_999)
    expect([products(), reads()]).toEqual([before, 0])
    wait(2_000)
    expect(reads()).toBe(1)
  })

  it.each(['connecting', 'reconnecting', 'idle'] as const)(
    'are asked for every four seconds while it is %s',
    (state) => {
      const { become, reads, wait } = page()
      wait(4_000)
      expect(reads()).toBe(0)
      become(state)
      wait(4_000)
      wait(4_000)
      expect(reads()).toBe(2)
      become('open')
      wait(4_000)
      expect(reads()).toBe(2)
    },
  )

  it('are asked for every four seconds where the server refuses to send them', () => {
    const { refused, reads, wait } = page()
    refused()
    wait(4_000)
    expect(reads()).toBe(1)
  })
})
