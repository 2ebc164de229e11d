/** Which keys stand before the one that was first; none when that one is gone, for then it is another list. */
export function freshKeys(keys: string[], previousFirst: string | undefined): ReadonlySet<string> {
  if (previousFirst === undefined) return new Set()
  const at = keys.indexOf(previousFirst)
  return new Set(at > 0 ? keys.slice(0, at) : [])
}
