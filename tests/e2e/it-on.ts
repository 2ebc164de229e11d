import { it } from 'vitest'
import type { Size } from './user-browser.ts'

type DeclareTest = (name: string, test: () => Promise<void>, timeout?: number) => void

/**
 * Declares a test for one device of a `describe.each` over a phone and a laptop. The other device gets no test, because
 * it would prove nothing more there.
 */
export const itOn = (wanted: Size, { size }: { size: Size }): DeclareTest => (size === wanted ? it : () => {})
