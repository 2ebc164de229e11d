import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Highlighter from 'lucide-react/icons/highlighter'
import Pin from 'lucide-react/icons/pin'
import Reply from 'lucide-react/icons/reply'
import Undo from 'lucide-react/icons/undo-2'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { isHeld } from './desk-state.ts'
import type { RowProps } from './message-row.tsx'
import { useRowTools } from './use-desk-acts.ts'

/** The acts of a message: the nearest ones as buttons, all of them in a menu. */
export function RowActs(props: RowProps) {
  const { message, isWaiting } = props
  const t = useTranslations('room')
  const { act, reply } = useRowTools()
  const { name, storedState, kind, isAnswered } = message
  const isHidden = storedState === 'hidden'
  const more = (
    <Menu
      trigger={<IconButton label={t('more', { name })} icon={<Ellipsis />} />}
      items={useEntries(props)}
      label={t('more', { name })}
    />
  )
  if (isWaiting)
    return (
      <div className="col-span-2 mt-1 flex flex-wrap items-center gap-1.5">
        {isHeld(message) ? (
          <>
            <Button size="sm" kind="action" icon={<Check />} onClick={() => act(message, 'show')}>
              {t('acts.approve')}
            </Button>
            <Button size="sm" kind="line" icon={<EyeOff />} onClick={() => act(message, 'hide')}>
              {t('acts.reject')}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" kind="line" icon={<Reply />} onClick={() => reply(message)}>
              {t('acts.reply')}
            </Button>
            <Button
              size="sm"
              kind="line"
              icon={<CircleCheck />}
              onClick={() => act(message, isAnswered ? 'unanswer' : 'answer')}
            >
              {t(isAnswered ? 'acts.unanswer' : 'acts.answer')}
            </Button>
          </>
        )}
        <span className="ml-auto">{more}</span>
      </div>
    )
  return (
    <div className="flex">
      {kind === 'question' && !isAnswered && storedState === 'shown' ? (
        <IconButton
          label={t('named.answer', { name })}
          icon={<CircleCheck />}
          onClick={() => act(message, 'answer')}
        />
      ) : isHeld(message) ? (
        <IconButton
          label={t('named.approve', { name })}
          icon={<Check />}
          onClick={() => act(message, 'show')}
        />
      ) : null}
      <IconButton
        label={t(isHidden ? 'named.show' : 'named.hide', { name })}
        icon={isHidden ? <Eye /> : <EyeOff />}
        onClick={() => act(message, isHidden ? 'show' : 'hide')}
      />
      {more}
    </div>
  )
}

function useEntries({ message, isPinned, isHighlighted, restriction }: RowProps): MenuEntry[] {
  const t = useTranslations('room.acts')
  const { act, reply, askToRestrict, lift } = useRowTools()
  const { kind, role, storedState, isAnswered } = message
  const isShown = storedState === 'shown'
  const entries: MenuEntry[] = [
    { label: t('reply'), icon: <Reply />, note: 'R', onSelect: () => reply(message) },
  ]
  const add = (isThere: boolean, entry: MenuEntry) => isThere && entries.push(entry)
  add(isShown && kind === 'question', {
    label: t(isAnswered ? 'unanswer' : 'answer'),
    ...{ icon: <CircleCheck />, note: 'Q' },
    onSelect: () => act(message, isAnswered ? 'unanswer' : 'answer'),
  })
  add(isShown, {
    label: t(isPinned ? 'unpin' : 'pin'),
    ...{ icon: <Pin />, note: 'P' },
    onSelect: () => act(message, isPinned ? 'unpin' : 'pin'),
  })
  add(isShown, {
    label: t(isHighlighted ? 'unhighlight' : 'highlight'),
    ...{ icon: <Highlighter />, note: 'F' },
    onSelect: () => act(message, isHighlighted ? 'unhighlight' : 'highlight'),
  })
  add(storedState !== 'shown', {
    label: t(isHeld(message) ? 'approve' : 'show'),
    ...{ icon: <Eye />, note: 'A' },
    onSelect: () => act(message, 'show'),
  })
  add(storedState !== 'hidden', {
    label: t(isHeld(message) ? 'reject' : 'hide'),
    ...{ icon: <EyeOff />, note: 'H' },
    onSelect: () => act(message, 'hide'),
  })
  if (role === 'viewer') {
    entries.push('line')
    add(restriction !== null, {
      label: t('lift'),
      icon: <Undo />,
      onSelect: () => restriction && lift(restriction),
    })
    entries.push({
      label: t('restrict'),
      ...{ icon: <Ban />, note: 'B', danger: true },
      onSelect: () => askToRestrict(message),
    })
  }
  return entries
}
