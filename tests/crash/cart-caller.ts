/** A visitor with a cart: the cookie of the last answer, and how many pieces it said the cart has. */
export type Cart = { cookie: string; address: string; count: number }

type Options = { url: string; streamUuid: string; skuIds: number[]; round: number }

/**
 * Visitors of a live who put pieces into carts, change how many, and take some of the carts to the checkout, until the
 * product dies. Each has an address of its own.
 */
export function createCartCaller({ url, streamUuid, skuIds, round }: Options) {
  const carts: Cart[] = []
  const warm = Promise.withResolvers<void>()
  let isOver = false
  let next = 0

  async function send(cart: Cart, call: string, body: object): Promise<number> {
    const response = await fetch(`${url}/api/live-cart/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': cart.address,
        ...(cart.cookie && { cookie: cart.cookie }),
      },
      body: JSON.stringify({ stream_uuid: streamUuid, ...body }),
    })
    const answer = await response.json()
    cart.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cart.cookie
    if (call === 'checkout') cart.count = response.ok ? 0 : cart.count
    else if (response.ok) cart.count = answer.row.count
    return response.status
  }

  async function lane(): Promise<void> {
    try {
      while (!isOver) {
        const number = next++
        const cart = { cookie: '', address: `10.${100 + round}.${number >> 8}.${number & 255}`, count: 0 }
        const sku_id = skuIds[number % skuIds.length]
        if ((await send(cart, 'add', { sku_id })) !== 200) continue
        const kind = number % 4
        if (kind === 0) await send(cart, 'checkout', {})
        if (kind === 1) await send(cart, 'quantity', { sku_id, quantity: 2 })
        if (kind === 2) await send(cart, 'quantity', { sku_id, quantity: 0 })
        carts.push(cart)
        warm.resolve()
      }
    } catch {
      isOver = true
      // Without a product there is nothing to wait for.
      warm.resolve()
    }
  }

  return {
    /** Resolves once a cart was answered. */
    warm: warm.promise,

    /** Resolves with the carts whose every call was answered, once the product no longer answers. */
    async run(lanes: number): Promise<Cart[]> {
      await Promise.all(Array.from({ length: lanes }, lane))
      return carts
    },

    stop(): void {
      isOver = true
    },

    /** How many pieces the cart has now. */
    async count({ cookie }: Cart): Promise<number> {
      const response = await fetch(`${url}/api/live-cart?stream_uuid=${streamUuid}`, { headers: { cookie } })
      return (await response.json()).row.count
    },
  }
}
