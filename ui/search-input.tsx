import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { cx } from './cx.ts'
import { inputBox, inputText } from './input-style.ts'
import { Kbd } from './kbd.tsx'
import { areSingleKeysOn, useSingleKeys } from './single-keys.ts'

export type SearchInputProps = {
  value: string
  onChange: (value: string) => void
  /** The field's name: "Buscar palavra ou pessoa". */
  label: string
  /** A shorter text in the empty field, where the name is too long for a phone. */
  placeholder?: string
  /** "Limpar busca" */
  clearLabel: string
  /** This key focuses the field from anywhere outside a field, unless single keys are off; shown with a mouse. Empty: none. */
  shortcut?: string
  className?: string
  /** The input itself, to focus it. */
  ref?: Ref<HTMLInputElement>
}

/** A search field. Esc empties it. */
export function SearchInput({
  value,
  onChange,
  label,
  placeholder = label,
  clearLabel,
  shortcut = '/',
  className,
  ref,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!, [])
  const hasShortcut = useSingleKeys() && shortcut !== ''

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== shortcut || !areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (
        (event.target as Element | null)?.closest('input, textarea, select, [contenteditable], [role=dialog]')
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcut])

  const clear = () => {
    onChange('')
    input.current?.focus()
  }

  return (
    <div className={cx(inputBox(), 'md:min-h-10', className)}>
      <Search aria-hidden="true" className="text-ink-muted" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? shortcut : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && clear()}
        className={cx(inputText, 'md:text-14 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="-my-px -mr-3 grid size-11 shrink-0 place-items-center hover:text-ink focus-visible:-outline-offset-4 md:size-10"
        >
          <X aria-hidden="true" className="size-4!" />
        </button>
      ) : (
        hasShortcut && (
          <span className="hidden mouse:inline-flex">
            <Kbd>{shortcut}</Kbd>
          </span>
        )
      )}
    </div>
  )
}
