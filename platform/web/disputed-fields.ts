/** Fields that both screens changed since `base`, to different values. Without a known base, all that differ. */
export function disputedFields<Values extends object>(
  base: Values | null,
  mine: Values,
  theirs: Values,
): (keyof Values)[] {
  return (Object.keys(theirs) as (keyof Values)[]).filter(
    (field) =>
      mine[field] !== theirs[field] &&
      (base === null || (mine[field] !== base[field] && theirs[field] !== base[field])),
  )
}
