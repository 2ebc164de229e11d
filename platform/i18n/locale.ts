/** The languages of the product; Portuguese first, English as the fallback. */
export const locales = ['pt-BR', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** The value of `?lang=` for each language, on pages that the server renders. */
export const languageNames = { 'pt-BR': 'pt', 'en-US': 'en' } as const satisfies Record<Locale, string>

/** Any Portuguese → pt-BR, everything else → en-US (spec §1). Takes an `Accept-Language` value or a tag. */
export function localeOf(languages: string | null | undefined): Locale {
  const first = (languages ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^(pt|en)\b/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return first?.tag.startsWith('pt') ? 'pt-BR' : 'en-US'
}
