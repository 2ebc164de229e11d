import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

// biome-ignore lint/suspicious/noExplicitAny: a node of any kind
type Node = any

/**
 * The subqueries among the selected fields of a select from one table that compare columns of two tables. Drizzle writes
 * a column that stands directly in such a field without its table: inside the subquery it means the subquery's own.
 */
function nakedSubqueries(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node, chain: string[]): void => {
    if (node === null || typeof node !== 'object') return
    const isCall = node.type === 'CallExpression' && node.callee?.type === 'MemberExpression'
    if (isCall) {
      const method = String(node.callee.property?.name)
      if (/^select(Distinct)?$/.test(method) && !chain.some((one) => one.endsWith('Join')))
        found.push(...subqueriesIn(node.arguments))
      visit(node.arguments, [])
      visit(node.callee.object, [...chain, method])
    } else for (const value of Object.values(node)) visit(value, [])
  }
  visit(parseSync(path, source).program, [])
  return found
}

function subqueriesIn(node: Node): string[] {
  if (node === null || typeof node !== 'object') return []
  const inner = Object.values(node).flatMap(subqueriesIn)
  if (node.type !== 'TaggedTemplateExpression' || node.tag?.name !== 'sql') return inner
  const text: string = node.quasi.quasis.map((part: Node) => part.value.raw).join(' ')
  const tables = node.quasi.expressions
    .filter(({ type }: Node) => type === 'MemberExpression')
    .map(({ object }: Node) => object.name)
  const isNaked = /\bselect\b/i.test(text) && /\bfrom\b/i.test(text) && new Set(tables).size > 1
  return isNaked ? [text.trim().slice(0, 60), ...inner] : inner
}

describe('the fields of a select from one table', () => {
  it('have no subquery whose columns would lose their tables', () => {
    const stores = globSync('{features,platform,app}/**/*-store.ts', { cwd: root })
    expect(stores.length).toBeGreaterThan(50)
    const objections = stores.flatMap((path) =>
      nakedSubqueries(path, readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
    )
    expect(objections).toEqual([])
  })

  it('are found in a chain, and not where another table is joined', () => {
    const column = (name: string) => `$\{${name}}`
    const field = `sql\`(select count(*) from ${column('skus')} where ${column('skus.productUuid')} = ${column('products.uuid')})\``
    const select = `db.select({ id: products.id, n: ${field} }).from(products)`
    expect(nakedSubqueries('x.ts', `const a = ${select}.where(x).limit(1)`)).toHaveLength(1)
    expect(nakedSubqueries('x.ts', `const a = ${select}.innerJoin(skus, x).limit(1)`)).toHaveLength(0)
    const sum = `sql\`count(${column('a.b')})\``
    expect(nakedSubqueries('x.ts', `db.select({ n: ${sum} }).from(a)`)).toHaveLength(0)
  })
})
