/** Languages of the simulator's pages. */
export type Language = 'pt-BR' | 'en-US'

/** The language of an `Accept-Language` header: anything that prefers English to Portuguese is English. */
export function languageOf(header: string | undefined): Language {
  const first = (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code) => code.length === 2 && code !== '*;')
  return first === undefined || first === 'pt' ? 'pt-BR' : 'en-US'
}
