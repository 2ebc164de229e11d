/** Rows of one table of the copy a person gets: an object a row, its keys the columns. Read from the start each time. */
export type PersonalTable = { name: string; rows: () => AsyncIterable<object> | Iterable<object> }

/** What a feature knows about people, handed over and forgotten by the feature itself. */
export type PersonalData = {
  /** A folder of the copy, such as `lives`. */
  feature: string
  /** Everything held about the user that is theirs to have. */
  tablesOf(userUuid: string): Promise<PersonalTable[]>
  /**
   * Erases what no law makes us keep (docs/privacy-retention.md). May be called again after it was interrupted, and
   * for somebody who left nothing.
   */
  erase(userUuid: string): Promise<void>
}

/** Where features register; accounts is the last to erase, when nothing of the others is left. */
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
