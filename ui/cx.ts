/** Joins class names, leaving out what is empty or false. Later classes do not override earlier ones: keep them apart. */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
