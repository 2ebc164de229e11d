import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { parseRichText } from '#ui/parse-rich-text.ts'
import { richTextStyle } from '#ui/rich-text-style.ts'
import { LinkRow } from './link-row.tsx'
import { type EditorState, stateOf, Toolbar } from './toolbar.tsx'

type Props = {
  label: string
  /** The text that the editor begins with; another value replaces what was typed. */
  html: string
  /** The maximum of characters, with markup. */
  most: number
  onChange: (html: string) => void
}

const plain: EditorState = { bold: false, italic: false, block: 'p', list: null, hasLink: false }

/**
 * A text with bold, italic, two levels of headings, lists and links. It is the browser's own editing of an element;
 * what is pasted arrives as plain text, and the server reduces the result to the same few elements.
 */
export function RichTextEditor({ label, html, most, onChange }: Props) {
  const t = useTranslations('merchants.description')
  const area = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(plain)
  const [length, setLength] = useState(html.length)
  const [linked, setLinked] = useState<Range | null>(null)

  useEffect(() => {
    area.current?.replaceChildren(...parseRichText(html))
    setLength(html.length)
  }, [html])
  useEffect(() => {
    document.execCommand?.('defaultParagraphSeparator', false, 'p')
    const follow = () => {
      if (area.current?.contains(document.getSelection()?.anchorNode ?? null)) setState(stateOf(area.current))
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])

  const changed = () => {
    const written = area.current?.textContent?.trim() ? area.current.innerHTML : ''
    setLength(written.length)
    onChange(written)
  }
  const run = (command: string, value?: string) => {
    area.current?.focus()
    document.execCommand(command, false, value)
    if (area.current) setState(stateOf(area.current))
    changed()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain').slice(0, most))
  }
  const link = (address: string) => {
    const selection = document.getSelection()
    if (linked && selection) {
      selection.removeAllRanges()
      selection.addRange(linked)
      if (linked.collapsed) document.execCommand('insertText', false, address)
      if (linked.collapsed) selection.modify('extend', 'backward', 'word')
      run('createLink', address)
    }
    setLinked(null)
  }

  return (
    <div className="overflow-hidden rounded-control border border-edge bg-surface focus-within:border-action">
      <Toolbar
        state={state}
        run={run}
        onLink={() => {
          const selection = document.getSelection()
          const isHere = selection?.rangeCount && area.current?.contains(selection.anchorNode)
          setLinked(isHere ? selection.getRangeAt(0).cloneRange() : endOf(area.current))
        }}
      />
      {linked && <LinkRow onApply={link} onCancel={() => setLinked(null)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no formatting */}
      <div
        ref={area}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        onInput={changed}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
        className={cx(richTextStyle, 'block! min-h-52 px-4 py-3 outline-none [&>*+*]:mt-2')}
      />
      <p className="border-line border-t px-4 py-2 text-12 text-ink-faint tabular-nums">
        {t('length', { n: length, max: most })}
      </p>
    </div>
  )
}

function endOf(area: HTMLElement | null): Range | null {
  if (!area) return null
  const range = document.createRange()
  range.selectNodeContents(area)
  range.collapse(false)
  return range
}
