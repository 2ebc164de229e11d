import { readFileSync } from 'node:fs'
import { trusted } from '#platform/server/html.ts'
import type { ColorRole } from '#ui/tokens.ts'

/** The macaw with its name, as markup; `wordmarkStyle` colours it. A file, because React takes 0.1 s to load. */
export const wordmark = trusted(readFileSync(new URL('./wordmark.svg', import.meta.url), 'utf8').trimEnd())

export const wordmarkColors: ColorRole[] = ['mark-face', 'mark-crown', 'mark-neck']

export const wordmarkStyle =
  '.wordmark{width:auto;height:30px;aspect-ratio:203/64}.fill-ink{fill:currentColor}.fill-mark-face{fill:var(--mark-face)}.fill-mark-crown{fill:var(--mark-crown)}.fill-mark-neck{fill:var(--mark-neck)}'
