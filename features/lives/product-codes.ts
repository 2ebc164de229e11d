/**
 * Product codes as sellers and customers write them in the comments of a live: `27`, `27 G`, `cod 12`, `peça 3`, `B-07`.
 * A comment is judged by itself, by how a number looks and what stands beside it; prices, times, sizes and amounts are
 * none. The pattern is one text for both sides: it is matched here and by the database.
 */

const letter = 'a-zà-ÿ'
/** Not a part of a longer word or number, of a price, a user name, a date; not after what makes it a size or a day. */
const before = `(?<![0-9_${letter}.,:/$@-])(?<!r[$] )(?<!(?:tam|tamanho|n[uú]mero|n[ºo°]|aro|dia|cep|valor|por|at[eé]|veste|calço)[ .:]{1,2})`
const amounts =
  'reais|real|contos?|pilas?|mil|anos?|hs?|hrs?|horas?|min|minutos?|ml|kg|quilos?|cm|mm|mah|gb|vezes|parcelas?|peças?|pecas?|pares|par|kits?|jogos?|unidades?|unid|un|cada|centos?|pessoas?|dias?|m[eê]s|meses|potes?|de'
const after = `(?![a-wyzà-ÿ0-9_]|x(?:[^0-9]|$)|[.,:][0-9]|-[0-9]{3}| ?(?:%|(?:${amounts})(?![0-9${letter}])))`

const anyCode = new RegExp(`${before}(?:([a-qs-wyz])-?)?0*([1-9][0-9]{0,3})${after}`, 'g')
const keyword = /(?:c[oó]d(?:igo)?|ref(?:er[eê]ncia)?|pe[cç]a|item|lote|kit|#)[ .:º°#-]{0,3}$/
const longestKeyword = 16
/** Nothing but a code: `eu quero a 27 G por favor!!`. */
const order = new RegExp(
  '^(?:(?:eu|quero|a|o|me|v[eê]|vou|querer|meu|minha|e|ent[aã]o|tb|tbm)[ ,]{1,3})*[a-z]?-?[0-9]{1,4}' +
    '(?:(?: ?[-/,.!] ?| )(?:pp|p|m|g|gg|xg|xgg|tam(?:anho)? ?[0-9]{1,2}|[0-9]{2}|x ?[0-9]|por favor|pfv))*[^0-9a-zà-ÿ]*$',
)
/** Characters of a comment that are read. */
export const readOfComment = 300

/** Codes as they are written: a letter if any, and a number without leading zeros. */
export const codePattern = /^[A-Z]?[1-9][0-9]{0,3}$/

/** The codes in a comment, each once; true for those it plainly names as one. */
export function codesIn(text: string): Map<string, boolean> {
  const read = text.slice(0, readOfComment).toLowerCase()
  const codes = new Map<string, boolean>()
  const isOrder = order.test(read)
  for (const { 1: initial = '', 2: digits = '', index } of read.matchAll(anyCode)) {
    const code = initial.toUpperCase() + digits
    const isFirst = codes.size === 0
    const isNamed =
      initial !== '' ||
      (isOrder && isFirst) ||
      keyword.test(read.slice(Math.max(0, index - longestKeyword), index))
    codes.set(code, isNamed || codes.get(code) === true)
  }
  return codes
}

/** How the database finds the comments with a code: in as much of them as is read here, in lower case. */
export function searchOfCode(code: string): { pattern: string; digits: string } {
  const digits = code.replace(/^[A-Z]/, '')
  const initial = code.slice(0, code.length - digits.length).toLowerCase()
  return { pattern: `${before}${initial && `${initial}-?`}0*${digits}${after}`, digits }
}

/** How often a code was said in a live. `comments`: by the audience; `named`: plainly as a code; `byShop`: by the shop itself. */
export type CodeCount = { code: string; comments: number; named: number; byShop: number }

/** From this number on the shop's own comments mean a code, whatever stands beside it. */
const plainlyNoAmount = 100

/** Adds the codes of a comment to the counts. */
export function countCodes(
  counts: Map<string, CodeCount>,
  { text, isOwn }: { text: string; isOwn: boolean },
): void {
  for (const [code, isNamed] of codesIn(text)) {
    const known = counts.get(code) ?? { code, comments: 0, named: 0, byShop: 0 }
    const isOffer = isOwn && (isNamed || Number(code) >= plainlyNoAmount)
    counts.set(code, {
      code,
      comments: known.comments + (isOwn ? 0 : 1),
      named: known.named + (isNamed && !isOwn ? 1 : 0),
      byShop: known.byShop + (isOffer ? 1 : 0),
    })
  }
}

/** Named this often by the audience, a number is a code although the shop did not write it. */
const namedEnough = 3
/** What one comment alone says is not asked for much. */
const fewest = 2

/** The codes that are asked for the most, the first of them first. */
export function mostAsked(counts: Iterable<CodeCount>, most: number): CodeCount[] {
  return [...counts]
    .filter(({ comments, named, byShop }) => comments >= fewest && (byShop > 0 || named >= namedEnough))
    .sort((a, b) => b.comments - a.comments || (a.code < b.code ? -1 : 1))
    .slice(0, most)
}
