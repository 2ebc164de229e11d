/** The longest name that a user may type. */
export const longestName = 150

const suffix = / ref\. \d+$/

/** The name as it is stored: with the product's number among its merchant's. A repeated save does not repeat it. */
export function storedName(name: string, ref: number): string {
  return `${shownName(name)} ref. ${ref}`
}

/** The name as it is shown everywhere: without ` ref. {number}`. */
export function shownName(name: string): string {
  return name.replace(suffix, '')
}
