import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ColorRole } from '#ui/tokens.ts'
import { Wordmark } from '#ui/wordmark.tsx'

/** The macaw with its name, as markup; `wordmarkStyle` colours it. */
export const wordmark = renderToStaticMarkup(
  createElement(Wordmark, { label: 'Arara', className: 'wordmark' }),
)

export const wordmarkColors: ColorRole[] = ['mark-face', 'mark-crown', 'mark-neck']

export const wordmarkStyle =
  '.wordmark{width:auto;height:30px;aspect-ratio:203/64}.fill-ink{fill:currentColor}.fill-mark-face{fill:var(--mark-face)}.fill-mark-crown{fill:var(--mark-crown)}.fill-mark-neck{fill:var(--mark-neck)}'
