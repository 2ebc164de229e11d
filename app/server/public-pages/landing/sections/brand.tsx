import { Wordmark } from '#ui/wordmark.tsx'

/** The wordmark's outlines, sent once; `Brand` shows them wherever it stands. */
export function BrandShapes() {
  return (
    <svg className="unseen" aria-hidden="true">
      <symbol id="wordmark" viewBox="0 0 203 64">
        <Wordmark label="Arara" className="wordmark-shapes" />
      </symbol>
    </svg>
  )
}

/** The macaw with its name. Decoration: what it stands in is named. */
export function Brand() {
  return (
    <svg className="wordmark" viewBox="0 0 203 64" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  )
}
