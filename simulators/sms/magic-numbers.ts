import type { SmsWorld } from './world.ts'

/** The last four digits of a number select an outcome; every other number receives its messages. */
export const magicNumbers = {
  '0211': 'invalid',
  '0610': 'opted_out',
  '0429': 'busy',
  '0503': 'down_once',
  '0300': 'unreachable',
} as const

export type Fate = (typeof magicNumbers)[keyof typeof magicNumbers] | 'receives'

/** The outcome of a message to `to` (E.164). Counts the attempts: `down_once` receives from the second on. */
export function fateOf(world: SmsWorld, to: string): Fate {
  const fate = magicNumbers[to.slice(-4) as keyof typeof magicNumbers] ?? 'receives'
  const tries = (world.tries.get(to) ?? 0) + 1
  world.tries.set(to, tries)
  return fate === 'down_once' && tries > 1 ? 'receives' : fate
}
