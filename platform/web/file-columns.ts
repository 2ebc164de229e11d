/** The first rows of an uploaded file, and what its columns were guessed to be. */
type FileColumns<Field> = { firstRows: string[][]; columns: { column: number; field: Field | null }[] }

/** The guessed field of each column; there are as many columns as the widest first row has. */
export function guessedColumns<Field>({ firstRows, columns }: FileColumns<Field>): (Field | null)[] {
  const width = Math.max(1, ...firstRows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => columns.find(({ column }) => column === at)?.field ?? null)
}

/** The columns with this field at `at`. A field has one column: it moves there from another one. */
export function withField<Field>(
  columns: (Field | null)[],
  at: number,
  field: Field | null,
): (Field | null)[] {
  return columns.map((now, column) => (column === at ? field : field !== null && now === field ? null : now))
}

/** The head of a column, empty without one, and its first three values; each cut to fit a line. */
export function columnSample(firstRows: string[][], at: number, hasHeads: boolean) {
  const cells = firstRows.map((row) => row[at] ?? '')
  return {
    head: hasHeads ? (cells[0] ?? '').slice(0, 60) : '',
    values: (hasHeads ? cells.slice(1) : cells)
      .filter((value) => value !== '')
      .slice(0, 3)
      .map((value) => value.slice(0, 40)),
  }
}
