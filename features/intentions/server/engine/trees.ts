/** Boosted trees: what they look at by name, where each begins, and the trees, each a text. */
export type Trees = {
  features: string[]
  base: number
  /**
   * A tree from its root, the left branch of a node before its right one: `3<0.5` asks whether the third feature is
   * below a half (left) or not (right), a number alone ends a branch.
   */
  trees: string[]
}

/** A tree as lists: what a node asks, of which feature, where its right branch begins; a leaf has no feature. */
type Tree = { feature: Int32Array; value: Float64Array; right: Int32Array }

const LEAF = -1
const known = new WeakMap<Trees, Tree[]>()

/** The logarithm of the odds by the features in the order in which the trees name them. */
export function sumOfTrees(trees: Trees, values: ArrayLike<number>): number {
  let sum = trees.base
  for (const { feature, value, right } of parsed(trees)) {
    let node = 0
    for (let asked = feature[0]!; asked !== LEAF; asked = feature[node]!)
      node = values[asked]! < value[node]! ? node + 1 : right[node]!
    sum += value[node]!
  }
  return sum
}

function parsed(trees: Trees): Tree[] {
  const before = known.get(trees)
  if (before) return before
  const made = trees.trees.map(parse)
  known.set(trees, made)
  return made
}

function parse(text: string): Tree {
  const nodes = text.split(' ').map((node) => node.split('<').map(Number))
  const tree = {
    feature: Int32Array.from(nodes, (node) => (node.length === 2 ? node[0]! : LEAF)),
    value: Float64Array.from(nodes, (node) => node.at(-1)!),
    right: new Int32Array(nodes.length),
  }
  // A node's right branch begins where its left one ends.
  const endOf = (node: number): number => {
    if (tree.feature[node] === LEAF) return node + 1
    tree.right[node] = endOf(node + 1)
    return endOf(tree.right[node]!)
  }
  endOf(0)
  return tree
}
