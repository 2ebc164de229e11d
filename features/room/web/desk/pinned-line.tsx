import Highlighter from 'lucide-react/icons/highlighter'
import Pin from 'lucide-react/icons/pin'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'
import type { Desk } from './desk-state.ts'
import { useRowTools } from './use-desk-acts.ts'

/** What viewers see at the top of the chat and over the picture, each with the act that takes it away. */
export function PinnedLine({ desk }: { desk: Desk }) {
  const t = useTranslations('room')
  const { act } = useRowTools()
  const of = (number: number | null) => desk.messages.find((message) => message.number === number)
  const lines = [
    { message: of(desk.pinned), word: t('pinned'), Icon: Pin, action: 'unpin' },
    { message: of(desk.highlighted), word: t('highlighted'), Icon: Highlighter, action: 'unhighlight' },
  ] as const
  return lines.map(
    ({ message, word, Icon, action }) =>
      message && (
        <div
          key={action}
          className="flex items-center gap-2 border-line border-b bg-action-soft py-1 pr-1 pl-3 text-14 text-action-soft-text"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <p className="min-w-0 flex-1 truncate">
            <span className="sr-only">{word}: </span>
            <b className="font-semibold">{message.name}</b> {message.text}
          </p>
          <IconButton label={t(`acts.${action}`)} icon={<X />} onClick={() => act(message, action)} />
        </div>
      ),
  )
}
