import { GraphError } from './graph-error.ts'

/** One field of a `fields=` list: `comments.limit(50){id,text}`. */
export type Field = { name: string; args: Record<string, string>; fields: Field[] }

/** Reads a `fields=` list. Throws code 2500 when it cannot be read. */
function parseFields(list: string): Field[] {
  let at = 0
  const fail = () =>
    new GraphError(
      2500,
      `Syntax error "Expected end of string instead of "${list.slice(at, at + 5)}"." at character ${at}: ${list}`,
    )
  const name = () => {
    const match = /^[a-z_0-9]+/i.exec(list.slice(at))
    if (!match) throw fail()
    at += match[0].length
    return match[0]
  }
  const read = (nested: boolean): Field[] => {
    const fields: Field[] = []
    for (;;) {
      const field: Field = { name: name(), args: {}, fields: [] }
      while (list[at] === '.') {
        at += 1
        const key = name()
        const close = list.indexOf(')', at)
        if (list[at] !== '(' || close < 0) throw fail()
        field.args[key] = list.slice(at + 1, close)
        at = close + 1
      }
      if (list[at] === '{') {
        at += 1
        field.fields = read(true)
        if (list[at] !== '}') throw fail()
        at += 1
      }
      fields.push(field)
      if (list[at] === ',') {
        at += 1
        continue
      }
      if (at < list.length && !(nested && list[at] === '}')) throw fail()
      return fields
    }
  }
  return read(false)
}

/** The `fields` parameter, or the default fields without one. */
export function fieldsOf(list: string, byDefault: string): Field[] {
  return parseFields((list.trim() || byDefault).replace(/\s+/g, ''))
}

/** How each field of a kind of node is resolved; `undefined` leaves it out of the answer. */
export type Resolvers<Node> = Record<string, (node: Node, field: Field) => unknown>

/** The requested fields of a node; `id` is always there. Throws code 100 for an unknown field. */
export function project<Node>(
  node: Node,
  fields: Field[],
  resolvers: Resolvers<Node>,
  kind: string,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {}
  for (const field of fields) {
    const resolve = resolvers[field.name]
    if (!resolve) {
      throw new GraphError(
        100,
        `(#100) Tried accessing nonexisting field (${field.name}) on node type (${kind})`,
      )
    }
    const value = resolve(node, field)
    if (value !== undefined) answer[field.name] = value
  }
  const id = resolvers.id?.(node, { name: 'id', args: {}, fields: [] })
  return id === undefined || 'id' in answer ? answer : { ...answer, id }
}
