/** Rows of one table of a user's export: an object a row, its keys the columns. Read from the start each time. */
export type PersonalTable = { name: string; rows: () => AsyncIterable<object> | Iterable<object> }

/** How a feature exports and erases its personal data. */
export type PersonalData = {
  /** A folder of the export, such as `lives`. */
  feature: string
  /** Everything stored about the user that belongs into their export. */
  tablesOf(userUuid: string): Promise<PersonalTable[]>
  /**
   * Erases what the law does not require us to retain (docs/privacy-retention.md). Idempotent; also called for users
   * without data.
   */
  erase(userUuid: string): Promise<void>
}

/** The registry of all features' personal data. Accounts erases last. */
export type PersonalDataRegistry = { register(data: PersonalData): void; all(): PersonalData[] }

export function personalDataRegistry(): PersonalDataRegistry {
  const registered: PersonalData[] = []
  return {
    register(data) {
      if (registered.some(({ feature }) => feature === data.feature))
        throw new Error(`${data.feature} is registered twice`)
      registered.push(data)
    },
    all: () => [...registered],
  }
}
