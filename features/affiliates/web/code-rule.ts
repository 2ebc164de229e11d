/** Whether a code has 3 to 20 letters and digits. Only the server knows which codes are reserved or taken. */
export function isCode(typed: string): boolean {
  return /^[a-z0-9]{3,20}$/i.test(typed)
}
