import { Wordmark } from '#ui/wordmark.tsx'

/** The outlines of the wordmark, sent once; `Brand` references them. */
export function BrandShapes() {
  return (
    <svg className="unseen" aria-hidden="true">
      <symbol id="wordmark" viewBox="0 0 203 64">
        <Wordmark label="Arara" className="wordmark-shapes" />
      </symbol>
    </svg>
  )
}

/** The macaw with its name. Decorative: its container has the accessible name. */
export function Brand() {
  return (
    <svg className="wordmark" viewBox="0 0 203 64" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  )
}
