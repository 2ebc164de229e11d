/** The address of a CEP. Street and neighbourhood are empty for the CEP of a whole town. */
export type PostalPlace = {
  postalCode: string
  street: string
  neighborhood: string
  city: string
  state: string
}

/** A lookup service. Returns null for an unknown CEP, and throws if it does not answer. */
export type AskPostalCode = (postalCode: string) => Promise<PostalPlace | null>

/** A text of an external response, trimmed to 160 characters; empty if it is not text. */
export function providedText(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 160) : ''
}

/** Throws when the parts that every CEP has are missing: the answer has an unknown form. */
export function checkedPlace(place: PostalPlace): PostalPlace {
  if (place.city === '' || !/^[A-Z]{2}$/.test(place.state)) throw new Error('an answer without city or state')
  return place
}
