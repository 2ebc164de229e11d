/** What the rules of order (spec §4) need of a link, or of a product of a group. */
export type Ordered = { order: number }
export type Switchable = Ordered & { active: boolean }

/** By `order`; new ones (-1) first, those of the same order as they stand. */
export function inOrder<T extends Ordered>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => one.order - other.order)
}

/** 0, 1, 2 … as they stand. */
export function renumber<T extends Ordered>(items: readonly T[]): T[] {
  return items.map((item, order) => (item.order === order ? item : { ...item, order }))
}

/** A new one: `order` -1 and active, so that it stands first once the list is sorted. */
export function withNew<T extends Switchable>(items: readonly T[], item: T): T[] {
  return renumber(inOrder([{ ...item, order: -1, active: true }, ...items]))
}

/** Without the one at `place`, numbered anew. */
export function without<T extends Ordered>(items: readonly T[], place: number): T[] {
  return renumber(items.filter((_, at) => at !== place))
}

/** Puts one back that was taken away: where it stood, or at the end of a list that has become shorter. */
export function putBack<T extends Ordered>(items: readonly T[], item: T, place: number): T[] {
  return renumber(items.toSpliced(Math.max(0, Math.min(place, items.length)), 0, item))
}

/** Flips `active` of the one at `place`; the active stand before the inactive, each in the order they had. */
export function toggle<T extends Switchable>(items: readonly T[], place: number): T[] {
  const flipped = items.map((item, at) => (at === place ? { ...item, active: !item.active } : item))
  return renumber(flipped.toSorted((one, other) => Number(other.active) - Number(one.active)))
}

/** Moves one place up (-1) or down (1): the two neighbours change places. At the ends nothing happens. */
export function swap<T extends Ordered>(items: readonly T[], place: number, by: -1 | 1): T[] {
  return move(items, place, place + by)
}

/** Moves the one at `from` to `to`, as dragging does; the others close up. Outside of the list nothing happens. */
export function move<T extends Ordered>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return renumber(items)

  return renumber(items.toSpliced(from, 1).toSpliced(to, 0, item))
}
