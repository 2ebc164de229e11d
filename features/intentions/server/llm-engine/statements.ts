import type { SellerInput } from '../engine/seller-input.ts'
import type { LiveComment } from '../engine/types.ts'

const prefix = 'statement '

/** Whether an entry among the comments is a statement of the seller. No comment's id has a space. */
export const isStatement = ({ id }: Pick<LiveComment, 'id'>): boolean => id.startsWith(prefix)

/** A statement's id as it is sent: `s1`, `s2`, … */
export const statementAlias = ({ id }: Pick<LiveComment, 'id'>): string => `s${id.slice(prefix.length)}`

/** What the seller stated to be on show, as comments by the shop: a model reads them where they were made. */
export function statementsOf(inputs: SellerInput[], seller: string): LiveComment[] {
  return inputs
    .flatMap((input) => {
      const text = textOf(input)
      return text === null ? [] : [{ text, at: input.at }]
    })
    .map(({ text, at }, number) => ({
      id: `${prefix}${number + 1}`,
      userName: seller,
      isQuestion: false,
      text,
      at,
    }))
}

function textOf(input: SellerInput): string | null {
  if (input.kind === 'close') return 'na tela: nada'
  if (input.kind !== 'show') return null
  const { code, name, price, pieces } = input
  const parts = [
    code && `código ${code}`,
    name,
    price !== null && `R$ ${price.toFixed(2).replace('.', ',')}`,
    pieces !== null && (pieces === 1 ? 'peça única' : `${pieces} peças`),
  ]
  return `na tela: ${parts.filter(Boolean).join(', ')}`
}

/** The pages of a live with the statements between the comments. */
export async function* withStatements(
  pages: AsyncIterable<LiveComment[]>,
  statements: LiveComment[],
): AsyncGenerator<LiveComment[]> {
  const left = [...statements]
  for await (const page of pages)
    yield page.flatMap((comment) => {
      const due = left.findIndex(({ at }) => at >= comment.at)
      return [...left.splice(0, due === -1 ? left.length : due), comment]
    })
  if (left.length > 0) yield left
}
