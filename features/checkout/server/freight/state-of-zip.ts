import type { states } from '#platform/contract/states.ts'

type State = (typeof states)[number]

/** The last five-digit prefix of each range of CEPs, as Correios assigns them; `null`: assigned to none. */
const ranges: [last: number, state: State | null][] = [
  [999, null],
  [19_999, 'SP'],
  [28_999, 'RJ'],
  [29_999, 'ES'],
  [39_999, 'MG'],
  [48_999, 'BA'],
  [49_999, 'SE'],
  [56_999, 'PE'],
  [57_999, 'AL'],
  [58_999, 'PB'],
  [59_999, 'RN'],
  [63_999, 'CE'],
  [64_999, 'PI'],
  [65_999, 'MA'],
  [68_899, 'PA'],
  [68_999, 'AP'],
  [69_299, 'AM'],
  [69_399, 'RR'],
  [69_899, 'AM'],
  [69_999, 'AC'],
  [72_799, 'DF'],
  [72_999, 'GO'],
  [73_699, 'DF'],
  [76_799, 'GO'],
  [76_999, 'RO'],
  [77_999, 'TO'],
  [78_899, 'MT'],
  [78_999, 'RO'],
  [79_999, 'MS'],
  [87_999, 'PR'],
  [89_999, 'SC'],
  [99_999, 'RS'],
]

/** The state of a CEP of eight digits; null if there is no such CEP. Freight does not depend on a lookup, or on what a form says. */
export function stateOfZip(zip: string): State | null {
  const prefix = Number(zip.slice(0, 5))
  return ranges.find(([last]) => prefix <= last)?.[1] ?? null
}
