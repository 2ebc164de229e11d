import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field.tsx'
import { inputBox, inputText } from './input-style.ts'

export type InputProps = ComponentProps<'input'> & {
  /** Before the text: an icon or a short text such as "R$" or "@". */
  start?: ReactNode
  /** After the text: an icon, a unit or a button. */
  end?: ReactNode
  /** Classes of the input itself; `className` is the box's. */
  inputClassName?: string
}

/** One line of text. Inside a `Field` it is named and described by it; otherwise it needs an `aria-label`. */
export function Input({ start, end, className, inputClassName, ...rest }: InputProps) {
  const aria = useFieldAria()
  return (
    <div className={inputBox(className)}>
      {start}
      <input {...aria} {...rest} className={cx(inputText, inputClassName)} />
      {end}
    </div>
  )
}
