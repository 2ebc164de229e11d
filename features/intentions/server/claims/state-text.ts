import type { State } from '../engine/state.ts'
import { createTurns } from './turns.ts'

/** Elements of an array that become text in one piece. */
const atOnce = 100

/** The state as JSON, made in pieces: that of a long live has megabytes. */
export async function textOfState(state: State): Promise<string> {
  const pieces: string[] = []
  const turn = createTurns()
  for (const [key, value] of Object.entries(state)) {
    pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(key)}:`)
    if (key === 'book') {
      const { products, ...rest } = value as State['book']
      pieces.push(`${JSON.stringify(rest).slice(0, -1)},"products":`)
      await addArray(products)
      pieces.push('}')
    } else if (Array.isArray(value)) await addArray(value)
    else pieces.push(JSON.stringify(value) ?? 'null')
  }
  return `${pieces.join('')}}`

  async function addArray(values: unknown[]): Promise<void> {
    pieces.push('[')
    for (let from = 0; from < values.length; from += atOnce) {
      const text = JSON.stringify(values.slice(from, from + atOnce))
      pieces.push(from === 0 ? '' : ',', text.slice(1, -1))
      await turn()
    }
    pieces.push(']')
  }
}
