/** The fields that the order rules (spec §4) require of a link, or of a group's product. */
export type Ordered = { order: number }
export type Switchable = Ordered & { active: boolean }

/** By `order`; new ones (-1) first, equal orders in their current order. */
export function inOrder<T extends Ordered>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => one.order - other.order)
}

/** Numbers them 0, 1, 2 … in their current order. */
export function renumber<T extends Ordered>(items: readonly T[]): T[] {
  return items.map((item, order) => (item.order === order ? item : { ...item, order }))
}

/** Adds a new one: `order` -1 and active, so that it is first once the list is sorted. */
export function withNew<T extends Switchable>(items: readonly T[], item: T): T[] {
  return renumber(inOrder([{ ...item, order: -1, active: true }, ...items]))
}

/** Without the one at `place`, renumbered. */
export function without<T extends Ordered>(items: readonly T[], place: number): T[] {
  return renumber(items.filter((_, at) => at !== place))
}

/** Restores a removed one: at its place, or at the end of a list that has become shorter. */
export function putBack<T extends Ordered>(items: readonly T[], item: T, place: number): T[] {
  return renumber(items.toSpliced(Math.max(0, Math.min(place, items.length)), 0, item))
}

/** Flips `active` of the one at `place`; active ones come before inactive ones, each in their order. */
export function toggle<T extends Switchable>(items: readonly T[], place: number): T[] {
  const flipped = items.map((item, at) => (at === place ? { ...item, active: !item.active } : item))
  return renumber(flipped.toSorted((one, other) => Number(other.active) - Number(one.active)))
}

/** Moves one place up (-1) or down (1) by swapping two neighbours. Does nothing at the ends. */
export function swap<T extends Ordered>(items: readonly T[], place: number, by: -1 | 1): T[] {
  return move(items, place, place + by)
}

/** Moves the one at `from` to `to`, as dragging does. Does nothing outside of the list. */
export function move<T extends Ordered>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return renumber(items)

  return renumber(items.toSpliced(from, 1).toSpliced(to, 0, item))
}
