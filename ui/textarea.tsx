import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field.tsx'
import { inputBox, inputText } from './input-style.ts'

export type TextareaProps = ComponentProps<'textarea'> & {
  /** Classes of the text itself; `className` is the box's. */
  inputClassName?: string
}

/** Several lines of text; grows with its content up to 12 lines if the browser supports it. */
export function Textarea({ rows = 3, className, inputClassName, ...rest }: TextareaProps) {
  const aria = useFieldAria()
  return (
    <div className={inputBox(className)}>
      <textarea
        {...aria}
        {...rest}
        rows={rows}
        style={{ minHeight: `calc(${rows} * 1.4em + 20px)`, ...rest.style }}
        className={cx(
          inputText,
          'max-h-[calc(12*1.4em)] resize-none py-2.5 leading-[1.4] [field-sizing:content]',
          inputClassName,
        )}
      />
    </div>
  )
}
