import type { Around } from './around.ts'
import type { Candidate } from './candidates.ts'
import type { Catalogue } from './catalogue.ts'
import type { ItemContext } from './item-types.ts'
import type { Notes } from './judge-notes.ts'
import type { Learnt } from './learnt-products.ts'
import type { Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { ProductBook } from './product-book.ts'
import type { SaidBefore } from './shown-now.ts'
import type { Person, State } from './state.ts'
import type { EngineOptions, Order, Product } from './types.ts'
import { isGoods } from './vocabulary.ts'

const MOST_PEOPLE = 500
const INDEXED = 3
const MOST_NAMES = 10

/** The state of one live with its look-ups; every step of the engine reads and changes it through this. */
export class Live {
  /** The nouns of comments that the division has read before. */
  readonly saidBefore: SaidBefore = new Map()
  /** What the first reading found around each moment, where this is the second. */
  around: Around | null = null
  /** What the second reading notes for the judgement of its lines. */
  notes: Notes | null = null
  readonly state: State
  readonly book: ProductBook
  readonly people: Map<string, Person>
  readonly catalogue: Catalogue | null
  readonly candidates: Map<string, Candidate>
  readonly learnt: Learnt
  /** Goes through `people`: as each that it names is forgotten, the next is always who wrote longest ago. */
  private readonly eldest: MapIterator<string>
  /** The names of `people` by their first letters. */
  private readonly named = new Map<string, Set<string>>()
  private readonly shop: Set<string>
  private readonly seller: string
  private readonly blocked: Set<string>
  private volumeSet = new Set<string>()
  private readonly orders = new Map<string, Order>()
  private readonly ordersOf = new Map<string, Order[]>()
  /** Products as they were when the catalogue had none like them. */
  private readonly unlinked = new Map<string, string>()

  constructor(state: State, options: EngineOptions, learnt: Learnt) {
    this.state = state
    this.learnt = learnt
    this.book = new ProductBook(state.book)
    this.people = new Map(state.people)
    this.eldest = this.people.keys()
    for (const name of this.people.keys()) this.indexName(name)
    this.catalogue = options.catalogue ?? null
    this.candidates = new Map(state.candidates)
    this.shop = new Set([options.seller, ...(options.helpers ?? []), ...state.helpers].map(plainName))
    this.seller = options.seller
    this.blocked = new Set((options.blocked ?? []).map(plainName))
    for (const order of state.orders) this.indexOrder(order)
  }

  isShop = (userName: string): boolean => this.shop.has(userName) || this.shop.has(plainName(userName))
  /** "Nena", "Bru": a word that is part of the shop's user name addresses the shop, and so does "Vera" where it is called "verinha". */
  addressesShop = (word: string): boolean => {
    if (word.length < 3) return false
    const small = word.length >= 4 && !isGoods(word) ? word.replace(/(?=[ao]$)/, 'inh') : word
    for (const name of this.shop) if (name.includes(word) || name.includes(small)) return true
    return false
  }
  /** A profile that writes for the shop, as its comments show. */
  addHelper(userName: string): void {
    this.state.helpers.push(userName)
    this.shop.add(plainName(userName))
  }
  /** Whether the user name and the shop's share a part of at least so many letters. */
  isNamesake(userName: string, letters: number): boolean {
    const [shop, own] = [this.seller, userName].map(plainName)
    const isIn = (part: string, name: string) => part.length >= letters && name.includes(part)
    return (
      partsOf(own!).some((part) => isIn(part, partsOf(shop!).join(''))) ||
      partsOf(shop!).some((part) => isIn(part, partsOf(own!).join('')))
    )
  }
  isBlocked = (userName: string): boolean => this.blocked.size > 0 && this.blocked.has(plainName(userName))

  person(userName: string): Person {
    const known = this.people.get(userName)
    if (known) {
      this.people.delete(userName)
      this.people.set(userName, known)
      return known
    }
    const person: Person = {
      lastProduct: null,
      lastAt: 0,
      lastKind: 'talk',
      askedAt: null,
      askedProduct: null,
      spokeOf: null,
      askedElse: 0,
      wroteAt: 0,
    }
    this.people.set(userName, person)
    this.indexName(userName)
    if (this.people.size > MOST_PEOPLE) this.forgetPerson(this.eldest.next().value!)
    return person
  }

  /** Whether one of the newest writers is called so: "ana" is "ana.lima". Of a word of three letters or more. */
  hasPersonNamed(word: string): boolean {
    for (const name of this.named.get(word.slice(0, INDEXED)) ?? []) if (name.startsWith(word)) return true
    return false
  }

  private indexName(userName: string): void {
    const name = userName.toLowerCase()
    const start = name.slice(0, INDEXED)
    const alike = this.named.get(start)
    if (alike) alike.add(name)
    else this.named.set(start, new Set([name]))
  }

  private forgetPerson(userName: string): void {
    this.people.delete(userName)
    const name = userName.toLowerCase()
    this.named.get(name.slice(0, INDEXED))?.delete(name)
  }

  /** A person by the name in a mention: exactly, or the only one that begins so. */
  mentioned(mention: string): string | null {
    const name = plainName(mention)
    if (this.people.has(name)) return name
    const all = [...this.people.keys()].filter(
      (one) => plainName(one) === name || (name.length > 3 && plainName(one).startsWith(name)),
    )
    return all.at(-1) ?? null
  }

  /** Whom the shop speaks to by name, without a mention: "joaquim, liberou pra você". The only writer called so, or null. */
  addressed(words: Word[]): string | null {
    const names = words.slice(0, MOST_NAMES).filter(({ kind, text }) => kind === 'word' && text.length >= 3)
    const plain = names.filter(
      ({ text }) => isNoun({ kind: 'word', text }) && !isGoods(text) && !this.book.named(text),
    )
    for (const { text } of plain) {
      const all = [...this.people.keys()].filter((one) => isCalled(one, text))
      if (all.length === 1) return all[0]!
    }
    return null
  }

  /** The writers who are called so: "ana" is "ana.lima" and "dr.ana". */
  called(word: string): string[] {
    return [...this.people.keys()].filter((one) => isCalled(one, word))
  }

  get onShow(): Product | null {
    return this.state.show ? this.book.get(this.state.show.productId) : null
  }

  /** What is on show now has no name yet: the shop wrote its price alone. */
  get isUnnamed(): boolean {
    const { unnamed, show } = this.state
    return unnamed !== null && (!show || unnamed.at > show.at)
  }

  private get volumes(): Set<string> {
    if (this.volumeSet.size !== this.state.volumes.length) this.volumeSet = new Set(this.state.volumes)
    return this.volumeSet
  }

  get itemContext(): ItemContext {
    return {
      book: this.book,
      onShow: this.onShow,
      hasSizes: this.state.sizeHints >= 2,
      volumes: this.volumes,
      lengths: this.state.lengths && !this.state.byMetre,
      callsNumbers: this.state.callsNumbers,
      packs: this.state.packs,
      sellsMany: this.state.manyOrdered > 0,
    }
  }

  show(product: Product, at: number): void {
    this.state.show = { productId: product.id, at, sign: null, digits: false, closed: false }
  }

  order(userName: string, productId: string): Order | undefined {
    return this.orders.get(key(userName, productId))
  }

  addOrder(order: Order): void {
    this.state.orders.push(order)
    this.indexOrder(order)
  }

  /** Whether a product has to be looked for in the catalogue: it is new, or its names, codes or price changed. */
  isUnlinked({ id, names, codes, price, label }: Product): boolean {
    const form = `${names.join(' ')}\n${codes.join(' ')}\n${price}\n${label}`
    if (this.unlinked.get(id) === form) return false
    this.unlinked.set(id, form)
    return true
  }

  hasOrdered(userName: string): boolean {
    return this.ordersOf.has(userName)
  }

  activeOrdersOf(userName: string): Order[] {
    return this.ordersOf.get(userName)?.filter(({ state }) => state !== 'cancelled') ?? []
  }

  cancelledOrdersOf(userName: string): Order[] {
    return this.ordersOf.get(userName)?.filter(({ state }) => state === 'cancelled') ?? []
  }

  lastOrderOf(userName: string): Order | undefined {
    return this.activeOrdersOf(userName).sort((a, b) => b.changedAt - a.changedAt)[0]
  }

  activeOrdersFor(productId: string): Order[] {
    return this.state.orders.filter((order) => order.productId === productId && order.state !== 'cancelled')
  }

  current(): State {
    return { ...this.state, people: [...this.people], candidates: [...this.candidates] }
  }

  private indexOrder(order: Order): void {
    this.orders.set(key(order.userName, order.productId), order)
    const own = this.ordersOf.get(order.userName) ?? []
    own.push(order)
    this.ordersOf.set(order.userName, own)
  }
}

const key = (userName: string, productId: string): string => `${productId} ${userName}`

/** "joaquim" is "joaquim.otavio", "helio" is "dr.helio.lima". */
export function isCalled(userName: string, word: string): boolean {
  const name = userName.toLowerCase()
  // Asked of all people, of whom few have the word in their names.
  if (!name.includes(word)) return false
  return partsOf(name).some((part) => part === word || (word.length >= 4 && part.startsWith(word)))
}

const partsOf = (name: string): string[] => name.split(/[._\d]+/)

const plainName = (name: string): string => (name.startsWith('@') ? name.slice(1) : name).toLowerCase().trim()
