import { trackLive } from '#features/live-numbers/web/index.ts'
import { el, one } from '#platform/web/elements.ts'
import { fill } from '#platform/web/fill-text.ts'
import { ask } from './ask.ts'
import { cartDrawer } from './cart-drawer.ts'
import { productSheet } from './product-sheet.ts'
import { moneyIn, priceParts, type Words } from './product-words.ts'
import { bindReplay } from './replay.ts'
import { type Answer, type Cart, type Product, type Sku, shopApi } from './shop-api.ts'

// The script of products and cart on the public pages of a live. Its texts stand in the page (`data-words`).
/** As long as a toast (spec §2). */
const saidForMs = 5_000

function start(shop: HTMLElement): void {
  const streamUuid = shop.dataset.stream ?? ''
  const words = JSON.parse(shop.textContent) as Words
  const money = moneyIn(document.documentElement.lang)
  const api = shopApi(streamUuid, words.failed)
  const strip = one('[data-strip]')
  const says = one('[data-shop-says]')
  let products: Product[] = []
  let cart: Cart | null = null
  let silence: ReturnType<typeof setTimeout> | undefined

  /** In the open sheet: nothing outside of it can be seen. */
  const say = (text: string) => {
    if (!says) return
    const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    host.append(says)
    says.textContent = text
    clearTimeout(silence)
    silence = setTimeout(() => says.replaceChildren(), saidForMs)
  }
  const drawer = cartDrawer(words, money, {
    async set(skuId, quantity) {
      trackLive(streamUuid, 'cart_quantity', productOf(skuId)?.uuid)
      take(await api.set(skuId, quantity))
    },
    checkOut: () => void checkOut('cart'),
    ended: () => void readCart(),
  })
  const sheet = productSheet(words, money, {
    add: (product, sku) => void put(product, sku).then((isIn) => isIn && sheet.close()),
    buy: (product, sku) => void buyNow(product, sku),
    left: (product) => trackLive(streamUuid, 'buy_now', product.uuid),
    isInCart: ({ skuId }) => (cart?.productQuantity ?? []).some((line) => line.skuId === skuId),
  })

  const productOf = (skuId: number) => products.find(({ skus }) => skus.some((sku) => sku.skuId === skuId))

  /** Shows the cart that a call answered, or says why it was refused. */
  function take(answer: Answer<Cart>): boolean {
    if ('row' in answer) cart = answer.row
    else say(answer.refused)
    drawer.draw(cart)
    sheet.redraw()
    const count = cart?.count ?? 0
    for (const badge of document.querySelectorAll<HTMLElement>('[data-count]')) {
      badge.textContent = String(count)
      badge.hidden = count === 0
    }
    for (const button of document.querySelectorAll('[data-open-cart]'))
      button.setAttribute('aria-label', fill(words.count, count))
    return 'row' in answer
  }

  async function readCart(): Promise<void> {
    if (!streamUuid) return alert(words.noLive)
    take(await api.cart())
  }

  async function put(product: Product, { skuId }: Sku): Promise<boolean> {
    const answer = await api.add(skuId, false)
    const isOther = 'refused' in answer && answer.isOther
    if (isOther && !(await ask(words.replace, { yes: words.replaceYes, no: words.no }))) return false
    const isIn = take(isOther ? await api.add(skuId, true) : answer)
    if (!isIn) return false
    trackLive(streamUuid, 'cart_add', product.uuid)
    say(words.added)
    return true
  }

  async function buyNow(product: Product, sku: Sku): Promise<void> {
    trackLive(streamUuid, 'buy_now', product.uuid)
    const tab = window.open('', '_blank')
    if (await put(product, sku)) await checkOut('buy_now', tab)
    else tab?.close()
  }

  /** A browser lets a click alone open a tab, so it is opened before the server is asked. */
  async function checkOut(from: 'cart' | 'buy_now', opened?: Window | null): Promise<void> {
    trackLive(streamUuid, 'checkout')
    const tab = opened === undefined ? window.open('', '_blank') : opened
    const answer = await api.checkOut(from)
    if ('refused' in answer) {
      tab?.close()
      return say(answer.refused)
    }
    if (tab) {
      tab.opener = null
      tab.location = answer.row.url
    } else location.assign(answer.row.url)
    document.dispatchEvent(new Event('checkout'))
    await readCart()
  }

  function drawStrip(): void {
    if (!strip) return
    const featured = products.filter((product) => product.featured)
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.product
    strip.replaceChildren(...(featured.length > 0 ? featured : products.slice(0, 3)).map(drawPick))
    if (focused) one(`[data-product="${focused}"]`, strip)?.focus()
    const place = strip.parentElement
    if (place) place.hidden = products.length === 0
  }

  function drawPick(product: Product): HTMLElement {
    const { text, struck } = priceParts(product, words, money)
    return el(
      'button',
      { type: 'button', class: 'pick', 'data-product': product.uuid },
      product.picture
        ? el('img', { src: product.picture, alt: '', width: '52', height: '52' })
        : el('i', { 'aria-hidden': 'true' }),
      el(
        'span',
        {},
        el('b', {}, product.name),
        product.available
          ? el('span', { class: 'price' }, struck && el('s', {}, struck), ' ', text)
          : el('span', { class: 'price bad' }, words.soldOut),
      ),
    )
  }

  async function readProducts(): Promise<void> {
    const found = await api.products()
    if (found) showProducts(found)
  }

  function showProducts(found: Product[]): void {
    const isChanged = JSON.stringify(found) !== JSON.stringify(products)
    products = found
    if (!isChanged) return
    drawStrip()
    sheet.update(products)
    replay?.products(products)
  }

  async function openProduct(uuid: string): Promise<void> {
    if (!products.some((product) => product.uuid === uuid)) await readProducts()
    const product = products.find((each) => each.uuid === uuid)
    if (!product) return say(words.soldOut)
    trackLive(streamUuid, 'product_detail', uuid)
    one<HTMLDialogElement>('[data-list]')?.close()
    sheet.open(product)
  }

  function openList(): void {
    const body = one('[data-list-body]')
    body?.replaceChildren(...products.map(drawPick))
    one<HTMLDialogElement>('[data-list]')?.showModal()
  }

  document.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    const at = (selector: string) => target.closest<HTMLElement>(selector)
    const product = at('[data-product]')?.dataset.product
    if (product) void openProduct(product)
    else if (at('[data-open-cart]')) {
      event.preventDefault()
      drawer.open()
      void readCart()
    } else if (at('[data-all-products]')) openList()
    else if (at('[data-close]') || target instanceof HTMLDialogElement)
      at('dialog')?.dispatchEvent(new Event('shop-close'))
  })
  for (const dialog of document.querySelectorAll('dialog'))
    dialog.addEventListener('shop-close', () => dialog.close())

  // Another script of the page has changed what the cart costs.
  document.addEventListener('cart', () => void readCart())
  const replay = bindReplay()
  void readCart()
  void readProducts()
  if (strip)
    void import('./follow-showcase.ts').then(({ followShowcase }) =>
      followShowcase(streamUuid, { products: () => products, show: showProducts, read: readProducts }),
    )
}

const shop = one('[data-shop]')
if (shop) start(shop)
