/** Joins class names, omitting empty and false ones. Later classes do not override earlier ones: keep them disjoint. */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
