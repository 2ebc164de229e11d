import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'
import { readModules } from './modules.ts'

const pages = readModules().filter(
  ({ path, source }) => /^(app|features)\/.*\.tsx$/.test(path) && source.includes('EmptyState'),
)

/** The attributes of every `<EmptyState>` of a module as written, by name. */
function emptyStates(path: string, source: string): Map<string, string>[] {
  const found: Map<string, string>[] = []
  const waiting: unknown[] = [parseSync(path, source).program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === null || typeof node !== 'object') continue
    waiting.push(...Object.values(node))
    const { type, name, attributes } = node as Element
    if (type !== 'JSXOpeningElement' || name?.name !== 'EmptyState') continue
    const named = attributes.filter((attribute) => attribute.type === 'JSXAttribute')
    found.push(new Map(named.map(({ name, start, end }) => [name.name, source.slice(start, end)])))
  }
  return found
}

type Attribute = { type: string; name: { name: string }; start: number; end: number }
type Element = { type?: string; name?: { name?: string }; attributes: Attribute[] }

/** The text of an empty list has such a name. */
const isOfList = (state: Map<string, string>) => /\('(empty|noInvoices)'\)/.test(state.get('title') ?? '')
const plainLists = (path: string, source: string) =>
  emptyStates(path, source).filter((state) => isOfList(state) && !state.has('drawing'))

describe('the empty state of a list', () => {
  it('has an illustration of its own', () => {
    const lists = pages.flatMap(({ path, source }) => emptyStates(path, source).filter(isOfList))
    expect(lists.length).toBeGreaterThan(10)
    expect(
      pages.filter(({ path, source }) => plainLists(path, source).length > 0).map(({ path }) => path),
    ).toEqual([])
  })

  it('is reported without an illustration', () => {
    const plain = "const a = <EmptyState title={t('empty')} action={<Button />} />"
    const drawn = "const a = <EmptyState title={t('empty')} drawing={<EmptyGarment name='dress' />} />"
    expect(plainLists('a.tsx', plain)).toHaveLength(1)
    expect(plainLists('a.tsx', drawn)).toEqual([])
  })
})
