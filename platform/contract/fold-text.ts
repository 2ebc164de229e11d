/**
 * Normalizes text for comparison and search: without accents, lower case, single spaces. `Promoção  JÁ` → `promocao
 * ja`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
