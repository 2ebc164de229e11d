/** The folder of profile photos, in the storage and under `/files`. */
export const photoFolder = 'images'

/** The key of a profile's photo in the file storage. */
export function photoKey(uuid: string): string {
  return `${photoFolder}/${uuid}.webp`
}

/** The public address of the photo: a name that is never reused for another picture. */
export function photoAddress(uuid: string): string {
  return `/files/${photoFolder}/${uuid}.webp`
}
