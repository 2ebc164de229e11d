type Props = Record<string, string | boolean | null | undefined>
type Child = Node | string | false | null | undefined

/** An element with attributes and children; `true` is an attribute without a value. Texts are never markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(props))
    if (value === true || typeof value === 'string') made.setAttribute(name, value === true ? '' : value)
  made.append(
    ...children.filter((child): child is Node | string =>
      typeof child === 'object' ? child !== null : !!child,
    ),
  )
  return made
}

export const one = <T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<T>(selector)
