import type { Trees } from '../../features/intentions/server/engine/trees.ts'

/** What trees learn from: numbers in the order of the features' names, and the answer. */
export type Row = { values: number[]; isRight: boolean }
type Growth = { rounds: number; rate: number; leaves: number; fewest: number; penalty: number }

/** `fewest`: rows in a leaf; `penalty` keeps the answer of a leaf with few rows near zero. */
const GROWTH: Growth = { rounds: 250, rate: 0.05, leaves: 12, fewest: 20, penalty: 2 }

/** A feature's numbers are told apart by at most so many thresholds. */
const MOST_BINS = 64
/** A split has to be worth this much. */
const LEAST_GAIN = 1e-6

type Split = { gain: number; feature: number; bin: number }
type Leaf = {
  rows: Int32Array
  slopes: Float64Array
  split: Split | null
  parent: Branch | null
  isLeft: boolean
  value: number
}
type Branch = { feature: number; bin: number; left: Branch | Leaf; right: Branch | Leaf }

/**
 * Boosted trees by histograms: each tree answers what the ones before have left, and grows where it gains most until it has
 * all its leaves. The same rows give the same trees.
 */
export function fitTrees(rows: Row[], features: string[], growth: Growth = GROWTH): Trees {
  const right = rows.filter(({ isRight }) => isRight).length
  const base = Math.log((right + 1) / (rows.length - right + 1))
  const bins = features.map((_, feature) => thresholdsOf(rows.map(({ values }) => values[feature]!)))
  const columns = features.map((_, feature) =>
    Uint8Array.from(rows, ({ values }) => binOf(bins[feature]!, values[feature]!)),
  )
  const offsets = offsetsOf(bins)
  const sums = new Float64Array(rows.length).fill(base)
  const grown = {
    ...growth,
    columns,
    offsets,
    slope: new Float64Array(rows.length),
    bend: new Float64Array(rows.length),
  }
  const trees: string[] = []
  for (let round = 0; round < growth.rounds; round++) {
    rows.forEach(({ isRight }, row) => {
      const p = 1 / (1 + Math.exp(-sums[row]!))
      grown.slope[row] = p - (isRight ? 1 : 0)
      grown.bend[row] = p * (1 - p)
    })
    const { root, leaves } = grow(grown, rows.length)
    for (const { rows, value } of leaves) for (const row of rows) sums[row]! += value
    trees.push(written(root, bins))
  }
  return { features, base: rounded(base), trees }
}

type Grown = Growth & { columns: Uint8Array[]; offsets: Int32Array; slope: Float64Array; bend: Float64Array }

function grow(grown: Grown, count: number): { root: Branch | Leaf; leaves: Leaf[] } {
  const all = Int32Array.from({ length: count }, (_, row) => row)
  const first = leafOf(grown, all, histogramOf(grown, all), null, true)
  let root: Branch | Leaf = first
  const leaves = [first]
  while (leaves.length < grown.leaves) {
    let best: Leaf | null = null
    for (const leaf of leaves)
      if (leaf.split && leaf.split.gain > (best?.split?.gain ?? LEAST_GAIN)) best = leaf
    if (!best) break
    const { feature, bin } = best.split!
    const column = grown.columns[feature]!
    const left = best.rows.filter((row) => column[row]! <= bin)
    const right = best.rows.filter((row) => column[row]! > bin)
    // The larger part's sums are those of both without the smaller part's.
    const isLeftSmaller = left.length <= right.length
    const small = histogramOf(grown, isLeftSmaller ? left : right)
    const large = best.slopes
    for (let at = 0; at < large.length; at++) large[at]! -= small[at]!
    const branch = { feature, bin } as Branch
    branch.left = leafOf(grown, left, isLeftSmaller ? small : large, branch, true)
    branch.right = leafOf(grown, right, isLeftSmaller ? large : small, branch, false)
    if (!best.parent) root = branch
    else if (best.isLeft) best.parent.left = branch
    else best.parent.right = branch
    leaves.splice(leaves.indexOf(best), 1, branch.left, branch.right)
  }
  return { root, leaves }
}

/** Of each feature's bins: the sum of the slopes, of the bends, and how many rows. */
function histogramOf({ columns, offsets, slope, bend }: Grown, rows: Int32Array): Float64Array {
  const sums = new Float64Array(offsets.at(-1)! * 3)
  columns.forEach((column, feature) => {
    const offset = offsets[feature]!
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!
      const bin = (offset + column[row]!) * 3
      sums[bin]! += slope[row]!
      sums[bin + 1]! += bend[row]!
      sums[bin + 2]! += 1
    }
  })
  return sums
}

function leafOf(
  grown: Grown,
  rows: Int32Array,
  slopes: Float64Array,
  parent: Branch | null,
  isLeft: boolean,
): Leaf {
  let [slope, bend] = [0, 0]
  for (const row of rows) {
    slope += grown.slope[row]!
    bend += grown.bend[row]!
  }
  const value = rounded((-grown.rate * slope) / (bend + grown.penalty))
  return { rows, slopes, split: splitOf(grown, slopes, slope, bend, rows.length), parent, isLeft, value }
}

function splitOf(
  { offsets, penalty, fewest }: Grown,
  sums: Float64Array,
  slope: number,
  bend: number,
  count: number,
): Split | null {
  let best: Split | null = null
  const before = (slope * slope) / (bend + penalty)
  for (let feature = 0; feature + 1 < offsets.length; feature++) {
    const [from, to] = [offsets[feature]!, offsets[feature + 1]!]
    let [left, leftBend, leftCount] = [0, 0, 0]
    for (let bin = from; bin < to - 1; bin++) {
      left += sums[bin * 3]!
      leftBend += sums[bin * 3 + 1]!
      leftCount += sums[bin * 3 + 2]!
      if (leftCount < fewest) continue
      if (count - leftCount < fewest) break
      const rest = slope - left
      const gain = (left * left) / (leftBend + penalty) + (rest * rest) / (bend - leftBend + penalty) - before
      if (gain > (best?.gain ?? LEAST_GAIN)) best = { gain, feature, bin: bin - from }
    }
  }
  return best
}

/** The numbers between which a feature's values are told apart: between neighbours, about as many rows in each bin. */
function thresholdsOf(values: number[]): number[] {
  const sorted = Float64Array.from(values).sort()
  const fewest = new Set(sorted).size <= MOST_BINS ? 1 : sorted.length / MOST_BINS
  const found: number[] = []
  let last = 0
  for (let at = 1; at < sorted.length; at++) {
    if (sorted[at] === sorted[at - 1] || at - last < fewest) continue
    found.push(between(sorted[at - 1]!, sorted[at]!))
    last = at
  }
  return found
}

/** As short a number as tells the two apart. */
function between(low: number, high: number): number {
  for (const digits of [0, 1, 2, 3]) {
    const middle = Number(((low + high) / 2).toFixed(digits))
    if (low < middle && middle <= high) return middle
  }
  return high
}

const binOf = (thresholds: number[], value: number): number => {
  let low = 0
  let high = thresholds.length
  while (low < high) {
    const half = (low + high) >> 1
    if (value < thresholds[half]!) high = half
    else low = half + 1
  }
  return low
}

function offsetsOf(bins: number[][]): Int32Array {
  const offsets = new Int32Array(bins.length + 1)
  bins.forEach((thresholds, feature) => {
    offsets[feature + 1] = offsets[feature]! + thresholds.length + 1
  })
  return offsets
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

function written(node: Branch | Leaf, bins: number[][]): string {
  if (!('left' in node)) return String(node.value)
  return `${node.feature}<${bins[node.feature]![node.bin]} ${written(node.left, bins)} ${written(node.right, bins)}`
}
