import { writtenLive } from './written-live.ts'

/** How many pieces ana has at the end of a live, of whatever was shown: `shown` as `name: text`, then what she says. */
export const piecesOf = (shown: string[], ...said: string[]): number =>
  writtenLive([...shown, ...said.map((text) => `ana: ${text}`)])
    .orders.filter((line) => line.startsWith('ana: '))
    .reduce((sum, line) => sum + Number(/: (\d+) ×/.exec(line)![1]), 0)
