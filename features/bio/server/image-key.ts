/** Where pictures of bio pages are, in the storage as under `/files`. */
export const bioImageFolder = 'bio'

/** Where a picture lies in the file storage; `-s` is the small copy. */
export function bioImageKey(uuid: string, size: '' | '-s' = ''): string {
  return `${bioImageFolder}/${uuid}${size}.webp`
}

/** Where a browser finds it: a name that is never used again for another picture. */
export function bioImageAddress(uuid: string, size: '' | '-s' = ''): string {
  return `/files/${bioImageFolder}/${uuid}${size}.webp`
}

/** Both copies. */
export const imageSizes = ['', '-s'] as const
