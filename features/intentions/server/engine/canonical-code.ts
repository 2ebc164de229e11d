/** "B-07", "b7" and "B 07" are one code. */
export function canonicalCode(code: string): string {
  if (/^[1-9]\d*$/.test(code)) return code
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(^|[a-z])0{1,9}(?=\d)/g, '$1')
}

/** The code of letters and digits that are written together; an O among its digits is a zero. */
export const codeOf = (chunk: string): string =>
  canonicalCode(chunk.replace(/(?<=^[a-z]{1,3}\d{0,3})o(?=[\do]|$)/g, '0'))
