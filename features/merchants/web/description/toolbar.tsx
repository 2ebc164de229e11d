import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Unlink from 'lucide-react/icons/unlink'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'

/** The formats at the caret. */
export type EditorState = {
  bold: boolean
  italic: boolean
  block: 'p' | 'h2' | 'h3'
  list: 'ul' | 'ol' | null
  hasLink: boolean
}

export function stateOf(area: HTMLElement): EditorState {
  const around = new Set<string>()
  for (let node = document.getSelection()?.anchorNode ?? null; node && node !== area; node = node.parentNode)
    around.add(node.nodeName)
  return {
    bold: around.has('B') || around.has('STRONG'),
    italic: around.has('I') || around.has('EM'),
    block: around.has('H2') ? 'h2' : around.has('H3') ? 'h3' : 'p',
    list: around.has('OL') ? 'ol' : around.has('UL') ? 'ul' : null,
    hasLink: around.has('A'),
  }
}

type Props = { state: EditorState; run: (command: string, value?: string) => void; onLink: () => void }

/** The buttons of the editor; those in use are pressed. */
export function Toolbar({ state, run, onLink }: Props) {
  const t = useTranslations('merchants.description')
  const tools: [label: string, icon: ReactNode, isOn: boolean, use: () => void][] = [
    [t('bold'), <Bold key="i" />, state.bold, () => run('bold')],
    [t('italic'), <Italic key="i" />, state.italic, () => run('italic')],
    [t('paragraph'), <Pilcrow key="i" />, state.block === 'p' && !state.list, () => run('formatBlock', 'p')],
    [t('heading'), <Heading2 key="i" />, state.block === 'h2', () => run('formatBlock', 'h2')],
    [t('subheading'), <Heading3 key="i" />, state.block === 'h3', () => run('formatBlock', 'h3')],
    [t('bullets'), <List key="i" />, state.list === 'ul', () => run('insertUnorderedList')],
    [t('numbers'), <ListOrdered key="i" />, state.list === 'ol', () => run('insertOrderedList')],
    state.hasLink
      ? [t('unlink'), <Unlink key="i" />, true, () => run('unlink')]
      : [t('link'), <LinkIcon key="i" />, false, onLink],
  ]
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap gap-0.5 border-line border-b p-1">
      {tools.map(([label, icon, isOn, use]) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          aria-pressed={isOn}
          // The selection in the text stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={use}
          className={isOn ? 'bg-action-soft! text-action-soft-text!' : undefined}
        />
      ))}
    </div>
  )
}
