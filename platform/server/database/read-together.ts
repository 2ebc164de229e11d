/**
 * Batches reads of single rows: requests that arrive during a read are read together by the next statement. No caller
 * gets a row from before its call.
 */
export function readTogether<Row extends { id: string }>(
  read: (ids: string[]) => Promise<Row[]>,
): (id: string) => Promise<Row | null> {
  let waiting: { id: string; resolve: (row: Row | null) => void; reject: (error: unknown) => void }[] = []
  let isReading = false

  async function readWaiting() {
    isReading = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const found = await read([...new Set(asked.map(({ id }) => id))])
        const rows = new Map(found.map((row) => [row.id, row]))
        for (const { id, resolve } of asked) resolve(rows.get(id) ?? null)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isReading = false
  }

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject })
      if (!isReading) void readWaiting()
    })
}
