import { cloneElement, type ReactElement } from 'react'
import { cx } from './cx.ts'

/** An element that a component renders as, for instance `<Link to="/lives" />`. */
export type RenderElement = ReactElement<Record<string, unknown>>

/** Renders `element` with the component's props and content; its own attributes win, classes are joined. */
export function renderAs(element: RenderElement, props: Record<string, unknown>): RenderElement {
  const { children: _, ...own } = element.props
  return cloneElement(element, {
    ...props,
    ...own,
    className: cx(props.className as string, own.className as string),
  })
}
