import type { Locale } from '#platform/i18n/locale.ts'

/**
 * The operator's shops and videos on the landing page. All entries here are samples and are marked so on the page;
 * without shops or films, their section is not shown.
 */
export type Shop = {
  name: Record<Locale, string>
  /** Instagram name without `@`; the label then links to the profile. */
  instagram?: string
  /** A drawing for a square of 48, strokes only: the `d` of an SVG path. */
  drawing: string
  /** Marked as a sample. Remove it for a shop that has agreed to be shown. */
  isSample?: true
}

export type Film = {
  title: Record<Locale, string>
  /** Below the title: the shop, or the subject of the video. */
  about: Record<Locale, string>
  /** A file under `app/web/public`, WebM or MP4. */
  source: string
  /** As displayed, `0:06`. */
  length: string
  /** Subtitles (WebVTT) by language; required when the video contains speech. */
  subtitles?: Partial<Record<Locale, string>>
  isSample?: true
}

const sampleShop = (number: number, drawing: string): Shop => ({
  name: { 'pt-BR': `Loja ${number}`, 'en-US': `Shop ${number}` },
  drawing,
  isSample: true,
})

export const shops: Shop[] = [
  sampleShop(1, 'M24 13a4 4 0 1 1 4 4c-3 0-4 2-4 5L8 34h32L24 22'),
  sampleShop(2, 'M24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32M19 19v.01M29 19v.01M19 29v.01M29 29v.01'),
  sampleShop(3, 'M14 8h20M14 40h20M17 8v32M31 8v32M17 15l14 5M17 22l14 5M17 29l14 5'),
  sampleShop(4, 'M24 7l5 12 12 1-9 8 3 13-11-7-11 7 3-13-9-8 12-1z'),
  sampleShop(5, 'M9 40V22L24 9l15 13v18zM19 40V29h10v11'),
  sampleShop(6, 'M8 24c8-14 24-14 32 0-8 14-24 14-32 0M24 19a5 5 0 1 0 0 10 5 5 0 0 0 0-10'),
  sampleShop(7, 'M24 41V23M24 23c-9 0-13-6-13-13 8 0 13 5 13 13M24 29c7 0 11-4 12-11-7 0-12 4-12 11'),
  sampleShop(8, 'M10 17h28l3 23H7zM17 21v-6a7 7 0 0 1 14 0v6'),
]

const sampleFilm = (number: number, about: Record<Locale, string>): Film => ({
  title: { 'pt-BR': `Vídeo de exemplo ${number}`, 'en-US': `Sample video ${number}` },
  about,
  source: `/landing/sample-${number}.webm`,
  length: '0:06',
  isSample: true,
})

export const films: Film[] = [
  sampleFilm(1, { 'pt-BR': 'Aqui entra uma loja de moda', 'en-US': 'A fashion shop goes here' }),
  sampleFilm(2, { 'pt-BR': 'Aqui entra uma loja de casa', 'en-US': 'A home shop goes here' }),
  sampleFilm(3, { 'pt-BR': 'Aqui entra quem está começando', 'en-US': 'A new seller goes here' }),
]
