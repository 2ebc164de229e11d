import { it } from 'vitest'
import type { Size } from './visit.ts'

type DeclareTest = (name: string, test: () => Promise<void>, timeout?: number) => void

/**
 * `it` for a test of one device out of a pair that a `describe.each` goes through: on the other device, where it would
 * prove nothing more, there is no such test.
 */
export const itOn = (wanted: Size, { size }: { size: Size }): DeclareTest => (size === wanted ? it : () => {})
