import { el, one } from '#platform/web/elements.ts'
import { fill } from '#platform/web/fill-text.ts'
import { type Money, priceParts, type Words } from './product-words.ts'
import type { Product, Sku } from './shop-api.ts'

type Acts = {
  add(product: Product, sku: Sku): void
  buy(product: Product, sku: Sku): void
  left(product: Product): void
  isInCart(sku: Sku): boolean
}

/** The sheet of a product: what it is, its variations, and the ways to buy it. */
export function productSheet(words: Words, money: Money, acts: Acts) {
  const dialog = one<HTMLDialogElement>('[data-sheet]')!
  const body = one('[data-sheet-body]', dialog)!
  const title = one('[data-sheet-title]', dialog)!
  let shown: Product | null = null
  let chosen: Record<string, string> = {}

  const namesOf = ({ skus }: Product) => [
    ...new Set(skus.flatMap(({ values }) => values.map(({ name }) => name))),
  ]
  const fits = ({ values }: Sku, wanted: Record<string, string>) =>
    values.every(({ name, value }) => wanted[name] === undefined || wanted[name] === value)
  const isLeft = ({ pieces }: Sku) => pieces === null || pieces > 0

  /** The sku of the chosen values; null until all are chosen. */
  function skuOf(product: Product): Sku | null {
    const isComplete = namesOf(product).every((name) => chosen[name] !== undefined)
    return isComplete ? (product.skus.find((sku) => fits(sku, chosen)) ?? null) : null
  }

  function drawChoice(product: Product, name: string): HTMLElement {
    const values = [
      ...new Set(
        product.skus.flatMap((sku) =>
          sku.values.filter((one) => one.name === name).map(({ value }) => value),
        ),
      ),
    ]
    return el(
      'fieldset',
      { class: 'choice' },
      el('legend', {}, name),
      ...values.map((value) => {
        const can = product.skus.some((sku) => fits(sku, { ...chosen, [name]: value }) && isLeft(sku))
        const input = el('input', { type: 'radio', name: `v-${name}`, value })
        input.checked = chosen[name] === value
        input.onchange = () => {
          chosen = { ...chosen, [name]: value }
          draw(`v-${name}`)
        }
        return el(
          'label',
          { class: can ? '' : 'off' },
          input,
          el('span', {}, value, !can && el('small', { class: 'x' }, ` (${words.soldOut})`)),
        )
      }),
    )
  }

  function drawActs(product: Product): HTMLElement {
    if (product.skus.length === 0) {
      if (!product.link) return el('p', { class: 'hint' }, words.soldOut)
      const link = el(
        'a',
        { class: 'btn main', href: product.link, target: '_blank', rel: 'noopener nofollow' },
        words.outside,
      )
      link.onclick = () => acts.left(product)
      return el('div', { class: 'acts' }, link)
    }
    const sku = skuOf(product)
    const isOff = !product.available || (sku !== null && !isLeft(sku))
    const buy = el(
      'button',
      { type: 'button', class: 'btn main', disabled: isOff || sku === null },
      words.buy,
    )
    const there = sku !== null && acts.isInCart(sku)
    const add = el(
      'button',
      { type: 'button', class: 'btn', disabled: isOff || sku === null || there },
      there ? words.inCart : words.add,
    )
    buy.onclick = () => sku && acts.buy(product, sku)
    add.onclick = () => sku && acts.add(product, sku)
    return el('div', { class: 'acts' }, el('div', { class: 'pair' }, add, buy))
  }

  function stockOf(product: Product): string {
    const sku = skuOf(product)
    if (!product.available || (sku && !isLeft(sku))) return words.stockOut
    if (!sku) return words.choose
    return sku.pieces === null ? words.unlimited : fill(words.stock, sku.pieces)
  }

  function draw(focus?: string): void {
    const product = shown
    if (!product) return
    const sku = skuOf(product)
    const { text, struck } = priceParts(product, words, money)
    const price = sku ? (sku.price === 0 ? words.free : money(sku.price)) : text
    const before = sku ? (sku.struckThrough === null ? null : money(sku.struckThrough)) : struck
    title.textContent = product.name
    body.replaceChildren(
      product.picture ? el('img', { class: 'big', src: product.picture, alt: '' }) : '',
      el(
        'div',
        { class: 'about' },
        el(
          'p',
          { class: 'price large' },
          before && el('s', {}, el('span', { class: 'x' }, `${words.was} `), before),
          ' ',
          price,
        ),
        el('p', { class: 'hint', role: 'status' }, stockOf(product)),
        ...namesOf(product).map((name) => drawChoice(product, name)),
        drawActs(product),
        textOf(product.description) && el('p', { class: 'text' }, textOf(product.description)),
      ),
    )
    if (focus) one(`input[name="${CSS.escape(focus)}"]:checked`, body)?.focus()
  }

  return {
    open(product: Product): void {
      shown = product
      const only = product.skus.length === 1 ? product.skus[0] : undefined
      chosen = Object.fromEntries((only?.values ?? []).map(({ name, value }) => [name, value]))
      draw()
      dialog.showModal()
    },
    /** The same product as it is now. */
    update(products: Product[]): void {
      if (!dialog.open || !shown) return
      const now = products.find(({ uuid }) => uuid === shown?.uuid)
      const next = now ?? { ...shown, available: false }
      if (JSON.stringify(next) === JSON.stringify(shown)) return
      shown = next
      const { name } = (document.activeElement ?? {}) as HTMLInputElement
      draw(name || undefined)
    },
    redraw: () => draw(),
    close: () => dialog.close(),
  }
}

/** The text of sanitised HTML. */
function textOf(markup: string): string {
  return new DOMParser().parseFromString(markup, 'text/html').body.textContent?.trim() ?? ''
}
