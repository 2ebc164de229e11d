import type { Locale } from '#platform/i18n/locale.ts'
import { excerptEnUs } from '../../messages/demo-live/en-US.ts'
import type { Excerpt } from '../../messages/demo-live/excerpt-shape.ts'
import { excerptPtBr } from '../../messages/demo-live/pt-BR.ts'

/** Messages of each minute of the demonstration, up to the current one. */
export const excerptMinutes = [
  6, 9, 13, 12, 17, 22, 19, 24, 18, 15, 21, 26, 23, 19, 28, 36, 47, 58, 61, 52, 44, 38, 31, 27, 24, 22, 26,
  31, 28, 25, 21, 24, 29, 37, 45, 41, 33, 27, 24, 26, 31, 34, 30, 26, 23, 27, 25,
]

/** Minutes with questions, as ticks under the curve. */
export const excerptQuestionMinutes = [2, 5, 6, 9, 13, 15, 16, 18, 19, 22, 25, 27, 30, 33, 34, 38, 41, 43, 45]

/** The initial numbers of the demonstration. */
export const excerptFigures = { messages: 1284, questions: 112, people: 187, secondsOnAir: 2841 }

/** The conversation of the demonstration, by language. */
export const excerpt: Record<Locale, Excerpt> = { 'pt-BR': excerptPtBr, 'en-US': excerptEnUs }
