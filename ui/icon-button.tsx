import type { ComponentProps, ReactNode } from 'react'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'
import { Spinner } from './spinner.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The button's action, read aloud and shown as its title. */
  label: string
  icon: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  loading?: boolean
  render?: RenderElement
}

/** A square button with an icon and a name. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, kind = 'quiet', size = 'sm', loading, render, className, ...rest } = props
  const classes = cx(buttonStyle(kind, size, true), '[&_.lucide]:size-5', className)
  const content = loading ? <Spinner /> : icon

  if (render) {
    return renderAs(render, {
      ...rest,
      'aria-label': label,
      title: label,
      className: classes,
      children: content,
    })
  }
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, onClick: (e) => e.preventDefault() })}
      className={classes}
    >
      {content}
    </button>
  )
}
