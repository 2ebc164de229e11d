import type { Customer } from './customer-store.ts'
import type { FurtherValue } from './further-data-store.ts'
import { readMobile } from './read-fields.ts'

type Own = Pick<Customer, 'name' | 'email' | 'mobile' | 'document' | 'birthday' | 'city' | 'tags' | 'notes'>

/** Values of a person that the fields of the record do not have, each once. */
export function furtherData(own: Own, found: FurtherValue[]) {
  const of = (kind: FurtherValue['kind'], known: (string | null)[], read = (text: string) => text) => {
    const seen = new Set(known.map(folded))
    return found.flatMap((one) => {
      if (one.kind !== kind) return []
      const value = read(one.value.trim())
      if (seen.has(folded(value))) return []
      seen.add(folded(value))
      return [value]
    })
  }
  return {
    fullNames: of('full_name', [own.name]),
    emails: of('email', [own.email]),
    mobiles: of('mobile', [own.mobile], (text) => readMobile(text) ?? text),
    documents: of('document', [own.document]),
    birthdays: of('birthday', [own.birthday]),
    cities: of('city', [own.city]),
    addresses: of('address', []),
    tags: of('tag', own.tags),
    notes: of('note', [own.notes]),
  }
}

const folded = (text: string | null) => text?.toLowerCase() ?? ''
