/** A place that shows a text: the key in the catalogue of the pages or of the server, and the code that uses the key. */
export type Shown =
  | { key: string; by: string }
  | { serverKey: string; by: string }
  | { literal: true; by: string }

export type SpecText = {
  /** As the specification quotes it; `…` at an end stands for more. */
  text: string
  /** The section that quotes it. */
  section: 2 | 3 | 4 | 5 | 8 | 9
  /** When a person reads it. */
  when: string
  /** The language it is quoted in: Portuguese unless it says otherwise. */
  language?: 'en-US'
} & ({ shown: Shown[] } | { notBuiltYet: 'merchants' | 'catalogue' | 'streams' | 'room' | 'orders' })
