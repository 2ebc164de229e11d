/** `01310100` → `01310-100`; partial input as far as it goes. */
export function formatPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

type Place = { street: string; neighborhood: string; city: string; state: string }

const parts = ['street', 'neighborhood', 'city', 'state'] as const

/**
 * The values that a CEP may fill in: only fields that are empty, or still contain the previous CEP's value. The user's
 * own input stays.
 */
export function fillingFrom(place: Place, typed: Place, before: Place | null): Partial<Place> {
  const free = parts.filter(
    (part) => place[part] !== '' && (typed[part].trim() === '' || typed[part] === before?.[part]),
  )
  return Object.fromEntries(free.map((part) => [part, place[part]]))
}
