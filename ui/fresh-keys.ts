/** The keys before the previous first one; none if that one is gone, because then it is another list. */
export function freshKeys(keys: string[], previousFirst: string | undefined): ReadonlySet<string> {
  if (previousFirst === undefined) return new Set()
  const at = keys.indexOf(previousFirst)
  return new Set(at > 0 ? keys.slice(0, at) : [])
}
