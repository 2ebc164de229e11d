/** The folder of bio pictures, in the storage and under `/files`. */
export const bioImageFolder = 'bio'

/** The key of a picture in the file storage; `-s` is the small copy. */
export function bioImageKey(uuid: string, size: '' | '-s' = ''): string {
  return `${bioImageFolder}/${uuid}${size}.webp`
}

/** The public address of a picture: a name that is never reused for another one. */
export function bioImageAddress(uuid: string, size: '' | '-s' = ''): string {
  return `/files/${bioImageFolder}/${uuid}${size}.webp`
}

/** Both copies. */
export const imageSizes = ['', '-s'] as const
