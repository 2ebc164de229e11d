import { cloneElement, type ReactElement, type Ref } from 'react'

type Props = Record<string, unknown>

/**
 * Adds props to an element. Handlers and refs of both are called, the element's own first; other added props override.
 */
export function attach(element: ReactElement<Props>, props: Props): ReactElement<Props> {
  const own = element.props
  const joined = Object.entries(props).map(([name, added]) => [name, join(name, own[name], added)])
  return cloneElement(element, Object.fromEntries(joined))
}

function join(name: string, own: unknown, added: unknown): unknown {
  if (!own) return added
  if (name === 'ref') return joinRefs(own as Ref<unknown>, added as Ref<unknown>)
  if (typeof own !== 'function' || typeof added !== 'function') return added

  return (...event: unknown[]) => {
    own(...event)
    added(...event)
  }
}

function joinRefs(own: Ref<unknown>, added: Ref<unknown>) {
  return (value: unknown) => {
    for (const ref of [own, added]) {
      if (typeof ref === 'function') ref(value)
      else if (ref) ref.current = value
    }
  }
}
