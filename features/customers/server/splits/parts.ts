/** The fields of a record that say who somebody is or where they live. */
const contactColumns = ['userName', 'name', 'email', 'mobile', 'document', 'city'] as const
type ContactColumn = (typeof contactColumns)[number]

export type Contact = { column: ContactColumn; value: string }

/** A commenter (`p:`) or a buyer (`b:`) of a record. */
export type PartKey = {
  key: string
  userNames: string[]
  lives: number
  comments: number
  merchantUuid: string | null
  orders: number
  bought: number
  /** What the buyer or the orders have, the latest first. */
  contacts: Contact[]
}

/** The fields of one record; `userName`: the name that a file gave. */
export type OwnFields = { uuid: string } & Record<ContactColumn, string | null>

/** A value that no profile and no buyer of the record has: it was typed or imported. */
export type TypedContact = Contact & { id: string }

/** These say who somebody is; a name or a city alone does not. */
const telling: readonly ContactColumn[] = ['userName', 'document', 'email', 'mobile']

const keyOf = ({ column, value }: Contact) => `${column} ${value.toLowerCase()}`
const contactsOf = (key: PartKey): Contact[] => [
  ...key.contacts,
  ...key.userNames.map((value) => ({ column: 'userName' as const, value })),
]
const contactsOfAll = (keys: PartKey[]) => new Set(keys.flatMap(contactsOf).map(keyOf))

/** Each value once, whichever of the merged records has it. Its id names no document number. */
export function typedContacts(keys: PartKey[], records: OwnFields[]): TypedContact[] {
  const known = contactsOfAll(keys)
  const found: TypedContact[] = []
  for (const record of records)
    for (const column of telling) {
      const value = record[column]
      if (value === null || known.has(keyOf({ column, value }))) continue
      known.add(keyOf({ column, value }))
      found.push({ id: `${column}:${record.uuid}`, column, value })
    }
  return found
}

export type Leaving = {
  /** The fields of the new record. */
  fields: Partial<Record<ContactColumn, string>>
  /** Which fields of which records become empty. */
  emptied: { uuid: string; column: ContactColumn }[]
}

/**
 * What goes along with the parts that leave a record: the values that were chosen, and those that nothing which stays has.
 * What the leaving buyers have fills the rest of the new record.
 */
export function whatLeaves(
  { leaving, staying, chosen }: { leaving: PartKey[]; staying: PartKey[]; chosen: Contact[] },
  records: OwnFields[],
): Leaving {
  const kept = contactsOfAll(staying)
  const picked = new Set(chosen.map(keyOf))
  const gone = new Set([...picked, ...[...contactsOfAll(leaving)].filter((one) => !kept.has(one))])
  const result: Leaving = { fields: {}, emptied: [] }
  for (const { uuid, ...fields } of records)
    for (const column of contactColumns) {
      const value = fields[column]
      if (value === null || !gone.has(keyOf({ column, value }))) continue
      result.emptied.push({ uuid, column })
      result.fields[column] ??= value
    }
  for (const { column, value } of leaving.flatMap(({ contacts }) => contacts))
    if (column !== 'userName') result.fields[column] ??= value
  return result
}
