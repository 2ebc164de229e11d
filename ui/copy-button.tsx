import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

export type CopyButtonProps = {
  /** The text for the clipboard. */
  text: string
  /** "Copiar link" */
  label: string
  /** "Copiado", shown for two seconds and announced. */
  copiedLabel: string
  /** `button` with a label, `icon` only, or `code`: the text itself in small type. */
  look?: 'button' | 'icon' | 'code'
  onCopied?: () => void
  className?: string
}

const looks = {
  button: cx(buttonStyle('line', 'sm'), '[&_.lucide]:size-5'),
  icon: cx(buttonStyle('quiet', 'sm', true), '[&_.lucide]:size-5'),
  code: 'mt-1 inline-flex min-h-11 mouse:min-h-8 max-w-full items-center gap-1.5 rounded-[6px] text-12 text-ink-faint hover:text-ink [&_.lucide]:size-3.5',
}

/** Copies a text and confirms it. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  look = 'button',
  onCopied,
  className,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  const words = copied ? copiedLabel : label

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (!(await writeClipboard(text))) return
    setCopied(true)
    onCopied?.()
  }

  return (
    <button
      type="button"
      onClick={copy}
      {...(look !== 'button' && { 'aria-label': look === 'code' ? `${words} ${text}` : words, title: words })}
      className={cx(looks[look], className)}
    >
      <Icon aria-hidden="true" />
      {look === 'button' && words}
      {look === 'code' && <span className="truncate tabular-nums">{text}</span>}
      <span role="status" className="sr-only">
        {copied && copiedLabel}
      </span>
    </button>
  )
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The fallback for pages opened without HTTPS on the shop's own network. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
