import type { Box } from '../port.ts'
import type { BoxKind } from '../schema.ts'

/**
 * The smallest box of a merchant that holds a parcel of this weight; the largest where none does, whose carriers then say
 * whether they take it.
 */
export function boxFor(boxes: BoxKind[], grams: number): Box {
  const bySize = boxes.toSorted((one, other) => volumeOf(one) - volumeOf(other))
  const fits = bySize.find(({ mostGrams }) => mostGrams === null || grams <= mostGrams) ?? bySize.at(-1)!
  const { length, width, height } = fits
  return { length, width, height, grams: Math.max(1, grams) }
}

const volumeOf = ({ length, width, height }: BoxKind) => length * width * height
