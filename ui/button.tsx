import type { ComponentProps, ReactNode } from 'react'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  size?: ButtonSize
  /** Icon before the label, 20 px. */
  icon?: ReactNode
  /** Icon after the label, 20 px. */
  iconAfter?: ReactNode
  /** Keeps width and focus while the action runs; clicks do nothing. */
  loading?: boolean
  /** Full width of its container. */
  wide?: boolean
  /** Renders the button as this element, for instance `<Link to="/lives" />` or `<a href="…" />`. */
  render?: RenderElement
}

/** A button, or a link that looks like one (`render`). Pass `type="submit"` when it sends a form. */
export function Button(props: ButtonProps) {
  const {
    kind = 'line',
    size = 'md',
    icon,
    iconAfter,
    loading,
    wide,
    render,
    className,
    children,
    ...rest
  } = props
  const content = (
    <>
      <span className={cx('inline-flex min-w-0 items-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
        {iconAfter}
      </span>
      {loading && <Spinner className="absolute" />}
    </>
  )
  const classes = cx(buttonStyle(kind, size), '[&_.lucide]:size-5', wide && 'w-full', className)

  if (render) return renderAs(render, { ...rest, className: classes, children: content })
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, onClick: (e) => e.preventDefault() })}
      className={classes}
    >
      {content}
    </button>
  )
}
