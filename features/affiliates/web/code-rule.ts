/** Letters and digits, 3 to 20 of them; the server says the same, and knows what is reserved or taken. */
export function isCode(typed: string): boolean {
  return /^[a-z0-9]{3,20}$/i.test(typed)
}
