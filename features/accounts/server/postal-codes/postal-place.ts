/** What a CEP stands for. Street and neighbourhood are empty for the CEP of a whole town. */
export type PostalPlace = {
  postalCode: string
  street: string
  neighborhood: string
  city: string
  state: string
}

/** Somebody who can be asked. Null: there is no such CEP. Throws when there is no answer. */
export type AskPostalCode = (postalCode: string) => Promise<PostalPlace | null>

/** A text of somebody else's answer, as far as we keep it. */
export function providedText(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 160) : ''
}

/** Throws when the parts that every CEP has are missing: the answer is not what it was agreed to be. */
export function checkedPlace(place: PostalPlace): PostalPlace {
  if (place.city === '' || !/^[A-Z]{2}$/.test(place.state)) throw new Error('an answer without city or state')
  return place
}
