/** Where photos of profiles are, in the storage as under `/files`. */
export const photoFolder = 'images'

/** Where the photo of a profile lies in the file storage. */
export function photoKey(uuid: string): string {
  return `${photoFolder}/${uuid}.webp`
}

/** Where a browser finds it: a name that is never used again for another picture. */
export function photoAddress(uuid: string): string {
  return `/files/${photoFolder}/${uuid}.webp`
}
