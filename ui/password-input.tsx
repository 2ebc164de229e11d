import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Input, type InputProps } from './input.tsx'

export type PasswordInputProps = Omit<InputProps, 'type' | 'end'> & {
  /** The name of the button while the password is hidden. */
  showLabel: string
  /** The name of the button while it is shown. */
  hideLabel: string
}

/** A password field with a button that shows the text. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? hideLabel : showLabel
  const Icon = shown ? EyeOff : Eye

  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
          className="-my-px -mr-3 grid size-11 place-items-center rounded-control hover:text-ink focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  )
}
