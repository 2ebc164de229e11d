/** A place that shows a text: the key in the catalogue of the pages or of the server, and the code that uses the key. */
export type Shown =
  | { key: string; by: string }
  | { serverKey: string; by: string }
  | { literal: true; by: string }

export type SpecText = {
  /** As the specification quotes it; `…` marks an omitted part. */
  text: string
  /** The section that quotes it. */
  section: 2 | 3 | 4 | 5 | 8 | 9
  /** When it is shown. */
  when: string
  /** The language of the quote: Portuguese by default. */
  language?: 'en-US'
} & ({ shown: Shown[] } | { notBuiltYet: 'merchants' | 'catalogue' | 'streams' | 'room' | 'orders' })
