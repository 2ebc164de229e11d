/** Where the photo of a profile lies in the file storage. */
export function photoKey(uuid: string): string {
  return `images/${uuid}.webp`
}

/** Where a browser finds it: a name that is never used again for another picture. */
export function photoAddress(uuid: string): string {
  return `/files/images/${uuid}.webp`
}
