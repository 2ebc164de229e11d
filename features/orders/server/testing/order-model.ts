import type { OrderState } from '../../order-states.ts'

/** What happens to the latest order of a buyer. */
export const orderActs = [
  ...(['remove', 'cancel', 'open', 'void', 'pay', 'payTwice', 'payStale', 'refund'] as const),
  ...(['pack', 'unpack', 'send', 'deliver'] as const),
]

/** The rules of orders on arrays, as plain as they can be; the property test compares the product with them. */
export type Act =
  | { kind: 'add'; buyer: number; sku: number; quantity: number }
  | { kind: (typeof orderActs)[number]; buyer: number }
  | { kind: 'receive'; sku: number; quantity: number }
  | { kind: 'expire' }

type Line = {
  sku: number
  quantity: number
  state: 'held' | 'waiting' | 'paid' | 'over'
  place: number
  ending: string | null
  wasHeld: boolean
}
type Bag = {
  buyer: number
  state: OrderState
  collects: boolean
  lines: Line[]
  paid: number
  refunded: number
  toCheck: number
}

export type Model = { onHand: number[]; bags: Bag[]; nextPlace: number }

/** The price of each sku, in centavos. */
export const prices = [1_000, 0]

export const emptyModel = (): Model => ({ onHand: prices.map(() => 0), bags: [], nextPlace: 1 })

/** The buyer's bag that was opened last. */
export const lastBag = ({ bags }: Model, buyer: number) => bags.findLast((bag) => bag.buyer === buyer)

/** Pieces of a sku that are held. */
export const reservedOf = (model: Model, sku: number) =>
  sum(linesOf(model).filter((line) => line.sku === sku && line.state === 'held'))

export function apply(model: Model, act: Act): void {
  if (act.kind === 'receive') model.onHand[act.sku]! += act.quantity
  else if (act.kind === 'expire') for (const bag of model.bags) expire(bag)
  else if (act.kind === 'add') add(model, act)
  else {
    const bag = lastBag(model, act.buyer)
    if (bag) change(model, bag, act.kind)
  }
  for (const sku of prices.keys()) serve(model, sku)
}

const linesOf = ({ bags }: Model) => bags.flatMap(({ lines }) => lines)
const sum = (lines: Line[]) => lines.reduce((total, { quantity }) => total + quantity, 0)
const worth = (lines: Line[]) =>
  lines.reduce((total, { sku, quantity }) => total + prices[sku]! * quantity, 0)
const freeOf = (model: Model, sku: number) => model.onHand[sku]! - reservedOf(model, sku)
const isUnpaid = ({ state }: Line) => state === 'held' || state === 'waiting'
const heldOf = ({ lines }: Bag) => lines.filter(({ state }) => state === 'held')
const isOpen = ({ state }: Bag) => state === 'held' || state === 'waiting_payment'
const isGoods = ({ state }: Bag) => ['paid', 'packed', 'sent', 'delivered'].includes(state)

/** A code that waits for payment is void. */
function changeContents(bag: Bag): void {
  if (bag.state === 'waiting_payment') bag.state = 'held'
}

function pack(bag: Bag): void {
  for (const line of bag.lines.filter(isUnpaid)) end(line, 'order_packed')
  Object.assign(bag, { state: 'packed', collects: false })
}

const queueOf = (model: Model, sku: number) =>
  linesOf(model)
    .filter((line) => line.sku === sku && line.state === 'waiting')
    .toSorted((one, other) => one.place - other.place)

function change(model: Model, bag: Bag, kind: (typeof orderActs)[number]) {
  if (kind === 'payStale') bag.toCheck += 1
  else if (kind === 'pay' || kind === 'payTwice') pay(model, bag)
  else if (kind === 'refund' && isGoods(bag)) refund(model, bag)
  else if (kind === 'cancel' && isOpen(bag)) close(bag, 'cancelled')
  else if (kind === 'open' && bag.state === 'held' && worth(heldOf(bag)) > 0) bag.state = 'waiting_payment'
  else if (kind === 'void') changeContents(bag)
  else if (kind === 'pack' && bag.state === 'paid' && heldOf(bag).length === 0) pack(bag)
  else if (kind === 'unpack' && bag.state === 'packed') Object.assign(bag, { state: 'paid', collects: true })
  else if (kind === 'send' && bag.state === 'packed') bag.state = 'sent'
  else if (kind === 'deliver' && bag.state === 'sent') bag.state = 'delivered'
  else if (kind === 'remove') {
    const first = bag.lines.find(isUnpaid)
    if (first) end(first, 'removed')
    if (first) changeContents(bag)
  }
}

function add(model: Model, { buyer, sku, quantity }: Act & { kind: 'add' }): void {
  const last = lastBag(model, buyer)
  const bag: Bag = last?.collects
    ? last
    : { buyer, state: 'held', collects: true, lines: [], paid: 0, refunded: 0, toCheck: 0 }
  const before = bag.lines.filter((line) => line.sku === sku && isUnpaid(line))
  if (sum(before) + quantity > 10) return

  const ready = queueOf(model, sku).length > 0 ? 0 : Math.min(quantity, freeOf(model, sku))
  const line = { sku, ending: null }
  if (ready > 0)
    bag.lines.push({ ...line, quantity: ready, state: 'held', place: model.nextPlace++, wasHeld: true })
  if (ready < quantity)
    bag.lines.push({
      ...line,
      quantity: quantity - ready,
      state: 'waiting',
      place: model.nextPlace++,
      wasHeld: false,
    })
  changeContents(bag)
  if (bag !== last) model.bags.push(bag)
}

function serve(model: Model, sku: number): void {
  for (const line of queueOf(model, sku)) {
    const pieces = Math.min(line.quantity, freeOf(model, sku))
    if (pieces === 0) return
    const bag = model.bags.find(({ lines }) => lines.includes(line))!
    changeContents(bag)
    if (pieces === line.quantity) Object.assign(line, { state: 'held', wasHeld: true })
    else {
      bag.lines.push({ ...line, quantity: pieces, state: 'held', wasHeld: true, place: model.nextPlace++ })
      line.quantity -= pieces
    }
  }
}

function end(line: Line, ending: string): void {
  Object.assign(line, { state: 'over', ending })
}

function close(bag: Bag, state: 'cancelled' | 'expired'): void {
  for (const line of bag.lines.filter(isUnpaid)) end(line, state)
  Object.assign(bag, { state, collects: false })
}

function expire(bag: Bag): void {
  if (isOpen(bag)) close(bag, 'expired')
  if (bag.state === 'paid') for (const line of bag.lines.filter(isUnpaid)) end(line, 'expired')
}

function pay(model: Model, bag: Bag): void {
  const isOver = bag.state === 'expired' || bag.state === 'cancelled'
  const meant = isOver
    ? bag.lines.filter(({ ending, wasHeld }) => ending === bag.state && wasHeld)
    : bag.lines.filter(({ state }) => state === 'held')
  const isGone =
    isOver &&
    [...Map.groupBy(meant, ({ sku }) => sku)].some(
      ([sku, lines]) => queueOf(model, sku).length > 0 || freeOf(model, sku) < sum(lines),
    )
  const isClosed = bag.state === 'refunded' || (isGoods(bag) && bag.state !== 'paid')
  if (isClosed || meant.length === 0 || isGone) {
    bag.toCheck += 1
    return
  }
  for (const line of meant) {
    Object.assign(line, { state: 'paid', ending: null })
    model.onHand[line.sku]! -= line.quantity
  }
  for (const line of bag.lines.filter(({ state }) => state === 'waiting')) end(line, 'order_paid')
  bag.paid += worth(meant)
  bag.state = 'paid'
}

function refund(model: Model, bag: Bag): void {
  for (const line of bag.lines.filter(({ state }) => state === 'paid')) {
    model.onHand[line.sku]! += line.quantity
    end(line, 'refunded')
  }
  for (const line of bag.lines.filter(isUnpaid)) end(line, 'refunded')
  Object.assign(bag, { state: 'refunded', collects: false, refunded: bag.paid })
}
