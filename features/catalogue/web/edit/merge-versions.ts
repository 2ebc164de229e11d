type Versioned = { version: number | null }

/** Values of one field made of both sides' changes; null where both changed the same thing. */
type Mergers<V> = { [K in keyof V]?: (base: V[K] | null, mine: V[K], theirs: V[K]) => V[K] | null }

/**
 * What two editors made of one thing: everything that only one of them changed, and the fields that both changed
 * differently, with `mine` in the result. Without a known beginning every difference is disputed.
 */
export function mergeVersions<V extends Versioned>(
  base: V | null,
  mine: V,
  theirs: V,
  mergers: Mergers<V> = {},
): { merged: V; disputed: (keyof V)[] } {
  const merged = { ...mine, version: theirs.version }
  const disputed: (keyof V)[] = []
  for (const key of Object.keys(mine) as (keyof V)[]) {
    if (key === 'version' || isSame(mine[key], theirs[key])) continue
    const made = mergers[key]
    const value = made
      ? made(base === null ? null : base[key], mine[key], theirs[key])
      : mergeField(base, mine, theirs, key)
    if (value === null) disputed.push(key)
    else merged[key] = value
  }
  return { merged, disputed }
}

function mergeField<V>(base: V | null, mine: V, theirs: V, key: keyof V): V[keyof V] | null {
  if (base && isSame(mine[key], base[key])) return theirs[key]
  return base && isSame(theirs[key], base[key]) ? mine[key] : null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
