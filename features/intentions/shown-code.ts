/** A code as people write it: it is compared in small letters, and tags and sellers write capitals. */
export const shownCode = (code: string): string => code.toUpperCase()
