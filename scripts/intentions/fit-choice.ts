import type { Weights } from '../../features/intentions/server/engine/confidence.ts'

/** Several things of which one is meant: the features of each, and which are right. */
export type Choice = { live: string; features: string[][]; right: boolean[] }

const SWEEPS = 25
const LONGEST_STEP = 0.7
const NEAR = 1e-3

/**
 * A conditional logistic regression, one feature after another: how much each speaks for a thing against the others it is
 * chosen from. `penalty` keeps the weight of a feature that few choices have near zero.
 */
export function fitChoice(choices: Choice[], penalty: number): Weights {
  const columns = columnsOf(choices)
  const rows = choices.flatMap(({ features }, choice) => features.map(() => choice))
  const right = choices.flatMap(({ right }) => right)
  const starts = startsOf(choices)
  const scale = new Float64Array(rows.length).fill(1)
  const all = new Float64Array(choices.length)
  const good = new Float64Array(choices.length)
  const refresh = (choice: number) => {
    let sum = 0
    let rightSum = 0
    for (let row = starts[choice]!; row < starts[choice + 1]!; row++) {
      sum += scale[row]!
      if (right[row]) rightSum += scale[row]!
    }
    all[choice] = sum
    good[choice] = rightSum
  }
  for (let choice = 0; choice < choices.length; choice++) refresh(choice)
  const weights = new Float64Array(columns.length)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let most = 0
    columns.forEach(([, own], at) => {
      let slope = penalty * weights[at]!
      let bend = penalty + 1e-6
      for (let next = 0; next < own.length; ) {
        const choice = rows[own[next]!]!
        let likely = 0
        let wanted = 0
        for (; next < own.length && rows[own[next]!] === choice; next++) {
          const row = own[next]!
          likely += scale[row]! / all[choice]!
          if (right[row]) wanted += scale[row]! / good[choice]!
        }
        slope += likely - wanted
        bend += likely * (1 - likely)
      }
      const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / bend))
      weights[at]! -= step
      const factor = Math.exp(-step)
      for (const row of own) scale[row]! *= factor
      for (const row of own) refresh(rows[row]!)
      most = Math.max(most, Math.abs(step))
    })
    if (most < NEAR) break
  }
  const round = (value: number) => Math.round(value * 1_000) / 1_000
  return {
    base: 0,
    weights: Object.fromEntries(columns.map(([name], at) => [name, round(weights[at]!)])),
  }
}

function columnsOf(choices: Choice[]): [string, number[]][] {
  const columns = new Map<string, number[]>()
  let row = 0
  for (const { features } of choices)
    for (const own of features) {
      for (const name of new Set(own)) {
        const rows = columns.get(name)
        if (rows) rows.push(row)
        else columns.set(name, [row])
      }
      row++
    }
  return [...columns].sort(([a], [b]) => (a < b ? -1 : 1))
}

function startsOf(choices: Choice[]): number[] {
  const starts = [0]
  for (const { features } of choices) starts.push(starts.at(-1)! + features.length)
  return starts
}
