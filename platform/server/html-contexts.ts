/**
 * Where a value of a template stands. `address`: at the beginning of an attribute that the browser follows or loads.
 * `code`: where escaping protects from nothing, see `html`.
 */
export type HoleContext = 'text' | 'attribute' | 'address' | 'code'

type State =
  | { in: 'text' }
  | { in: 'comment' }
  /** A script or a style sheet, up to its end tag. */
  | { in: 'raw'; element: string }
  | { in: 'tag'; element: string; attribute: string }
  | { in: 'value'; element: string; attribute: string; quote: string; isEmpty: boolean }

const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'xlink:href'])
const isCode = (attribute: string) => /^(on|style$|srcdoc$)/.test(attribute)

const known = new WeakMap<TemplateStringsArray, HoleContext[]>()

/** The context of each value of a template, read from the template's own text once. */
export function holeContexts(strings: TemplateStringsArray): HoleContext[] {
  const before = known.get(strings)
  if (before) return before

  let state: State = { in: 'text' }
  const contexts: HoleContext[] = []
  for (const part of strings) {
    state = readPart(part, state)
    contexts.push(contextOf(state))
  }
  contexts.pop()
  known.set(strings, contexts)
  return contexts
}

function contextOf(state: State): HoleContext {
  if (state.in === 'text') return 'text'
  if (state.in !== 'value' || isCode(state.attribute)) return 'code'
  return state.isEmpty && addresses.has(state.attribute) ? 'address' : 'attribute'
}

function readPart(part: string, begun: State): State {
  let state = begun
  for (let at = 0; at < part.length; ) [state, at] = step(part, at, state)
  return state
}

/** Reads one piece from `at` on; returns the state after it and where the next piece begins. */
function step(part: string, at: number, state: State): [State, number] {
  const skipTo = (text: string, after: State): [State, number] => {
    const found = part.indexOf(text, at)
    return found === -1 ? [state, part.length] : [after, found + text.length]
  }
  if (state.in === 'comment') return skipTo('-->', { in: 'text' })
  if (state.in === 'raw')
    return skipTo(`</${state.element}`, { in: 'tag', element: `/${state.element}`, attribute: '' })
  if (state.in === 'value') {
    const { element, quote } = state
    const found = part.indexOf(quote, at)
    return found === -1
      ? [{ ...state, isEmpty: false }, part.length]
      : [{ in: 'tag', element, attribute: '' }, found + 1]
  }
  return state.in === 'text' ? stepInText(part, at) : stepInTag(part, at, state)
}

function stepInText(part: string, at: number): [State, number] {
  const found = part.indexOf('<', at)
  if (found === -1) return [{ in: 'text' }, part.length]
  if (part.startsWith('<!--', found)) return [{ in: 'comment' }, found + 4]
  if (/^<[/!]?$/.test(part.slice(found, found + 3)))
    return [{ in: 'tag', element: '', attribute: '' }, part.length]
  const [opened = '', element = ''] = /^<([a-z/!?][\w:-]*)/i.exec(part.slice(found, found + 40)) ?? []
  if (opened === '') return [{ in: 'text' }, found + 1]
  return [{ in: 'tag', element: element.toLowerCase(), attribute: '' }, found + opened.length]
}

function stepInTag(part: string, at: number, state: State & { in: 'tag' }): [State, number] {
  const { element } = state
  const character = part[at] as string
  if (character === '>') {
    const isRaw = element === 'script' || element === 'style'
    return [isRaw ? { in: 'raw', element } : { in: 'text' }, at + 1]
  }
  if (character === '"' || character === "'")
    return [{ in: 'value', element, attribute: state.attribute, quote: character, isEmpty: true }, at + 1]

  const [name = ''] = /^[^\s"'<>/=]{1,40}/.exec(part.slice(at, at + 40)) ?? []
  if (name === '') return [state, at + 1]
  return [{ in: 'tag', element, attribute: name.toLowerCase() }, at + name.length]
}
