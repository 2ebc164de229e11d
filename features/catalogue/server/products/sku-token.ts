import type { Ids } from '#platform/server/ids.ts'

/** Ten random letters and digits, which name a sku in the address of a checkout. */
function skuToken(ids: Pick<Ids, 'token'>): string {
  let token = ''
  while (token.length < 10) token += ids.token(16).replaceAll(/[^A-Za-z0-9]/g, '')
  return token.slice(0, 10).toUpperCase()
}

/** So many tokens that no sku has. */
export async function freeTokens(
  ids: Pick<Ids, 'token'>,
  count: number,
  known: (tokens: string[]) => Promise<Set<string>>,
): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const tokens = Array.from({ length: count - free.size }, () => skuToken(ids))
    const taken = await known(tokens)
    for (const token of tokens) if (!taken.has(token)) free.add(token)
  }
  return [...free]
}
