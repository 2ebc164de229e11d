import type { ComponentProps, ReactNode } from 'react'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

export type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange'> & {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
  /** The chosen files; the same file can be chosen again. */
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the device's file picker, or the phone's camera. */
export function FileButton(props: FileButtonProps) {
  const { kind = 'line', size = 'md', icon, onFiles, className, children, ...rest } = props
  return (
    <label
      className={cx(
        buttonStyle(kind, size),
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-ink-faint [&_.lucide]:size-5',
        className,
      )}
    >
      {icon}
      {children}
      <input
        {...rest}
        type="file"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
