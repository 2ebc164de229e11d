/** A field of a query. `selection` is null for a value. */
export type Field = {
  name: string
  alias: string
  args: Record<string, unknown>
  selection: Field[] | null
}
export type Operation = { kind: 'query' | 'mutation'; fields: Field[] }

const tokens = /\s+|,|#[^\n]*|"((?:[^"\\]|\\.)*)"|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|[{}()[\]:!$=]|\.\.\./g

/**
 * Reads one operation of GraphQL: fields with aliases, arguments, variables and selections. Fragments and directives are
 * refused, because the product does not use them. Throws an error with a sentence.
 */
export function parseOperation(query: string, variables: Record<string, unknown>): Operation {
  const words: string[] = []
  let read = 0
  for (const match of query.matchAll(tokens)) {
    if (match.index !== read) break
    read += match[0].length
    if (!/^[\s,#]/.test(match[0])) words.push(match[0])
  }
  if (read !== query.length) throw new Error(`syntax error, unexpected ${query.slice(read, read + 10)}`)

  let at = 0
  const take = (expected?: string): string => {
    const word = words[at]
    if (word === undefined || (expected !== undefined && word !== expected))
      throw new Error(`syntax error, unexpected ${word ?? 'end of file'}`)
    at += 1
    return word
  }

  function skipVariables() {
    if (words[at] !== '(') return
    while (take() !== ')');
  }

  function value(): unknown {
    const word = take()
    if (word === '$') return variables[take()] ?? null
    if (word === '[') {
      const list: unknown[] = []
      while (words[at] !== ']') list.push(value())
      take(']')
      return list
    }
    if (word === '{') return object('}')
    if (word.startsWith('"')) return JSON.parse(word)
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    return /^-?\d/.test(word) ? Number(word) : word
  }

  function object(end: string): Record<string, unknown> {
    const fields: Record<string, unknown> = {}
    while (words[at] !== end) {
      const name = take()
      take(':')
      fields[name] = value()
    }
    take(end)
    return fields
  }

  function selection(): Field[] {
    take('{')
    const fields: Field[] = []
    while (words[at] !== '}') fields.push(field())
    take('}')
    return fields
  }

  function field(): Field {
    const first = take()
    if (!/^[A-Za-z_]/.test(first)) throw new Error(`syntax error, unexpected ${first}`)
    const isAliased = words[at] === ':'
    if (isAliased) take(':')
    const name = isAliased ? take() : first
    let args = {}
    if (words[at] === '(') {
      take('(')
      args = object(')')
    }
    return { name, alias: first, args, selection: words[at] === '{' ? selection() : null }
  }

  const isNamed = words[at] !== '{'
  const kind = isNamed && take() === 'mutation' ? 'mutation' : 'query'
  if (isNamed && words[at] !== '{' && words[at] !== '(') take()
  skipVariables()
  const fields = selection()
  if (at !== words.length) throw new Error(`syntax error, unexpected ${words[at]}`)
  return { kind, fields }
}
