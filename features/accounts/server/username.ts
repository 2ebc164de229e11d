import { withoutSigns } from '#platform/contract/without-signs.ts'

/**
 * The first username of an account: the name in lower case, words joined by dots, at most 30 characters with `digits`
 * at its end (`Luciana Prado`, `4821` → `luciana.prado.4821`).
 */
export function usernameFrom(name: string, digits: string): string {
  const ending = digits === '' ? '' : `.${digits}`
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
  const base = withoutSigns(withoutSigns(words, '.', 'both').slice(0, 30 - ending.length), '.')
  return `${base.length < 3 ? 'user' : base}${ending}`
}
