/** `+5511998124410` → `(11) 99812-4410`; a foreign number stays as it is. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
