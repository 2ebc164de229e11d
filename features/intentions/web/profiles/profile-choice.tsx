import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { ProfileChanges, ProfileKind } from './use-profiles.ts'

type Props = {
  username: string
  /** What the profile is; null: nothing was said of it. */
  current: { id: string; kind: ProfileKind } | null
  changes: ProfileChanges
  /** Called after a change that was made. */
  onChanged?: () => void
}

/** Says of a commenter that it is the shop's or is blocked, with what that does; or takes it back. */
export function ProfileChoice({ username, current, changes, onChanged }: Props) {
  const t = useTranslations('claims.profiles')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isSending = changes.sending === username
  const press = (to: ProfileKind | null) => {
    void changes.change({ username, from: current, to }).then((isDone) => {
      if (!isDone) return
      setOpen(false)
      onChanged?.()
    })
  }

  if (current) return <TakeBack {...{ username, current, isSending }} onPress={() => press(null)} />
  return (
    <div className="grid gap-3">
      <Button
        kind="quiet"
        size="sm"
        className="justify-self-start text-ink-muted! -ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('openOf', { name: personHandle(username) })}
        iconAfter={<ChevronDown aria-hidden="true" className={cx('size-4!', isOpen && 'rotate-180')} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <div id={id} className="grid gap-4 rounded-control bg-sunken p-4">
          <div className="grid gap-2">
            <p className="text-ink-muted">{t('isHelperText', { name: personHandle(username) })}</p>
            <Button
              size="sm"
              className="justify-self-start"
              loading={isSending}
              onClick={() => press('helper')}
            >
              {t('isHelper')}
            </Button>
          </div>
          <div className="grid gap-2 border-line border-t pt-4">
            <p className="text-ink-muted">{t('blockText', { name: personHandle(username) })}</p>
            <Button
              size="sm"
              className="justify-self-start"
              disabled={isSending}
              onClick={() => press('blocked')}
            >
              {t('block')}
            </Button>
          </div>
          <p className="text-12 text-ink-faint">{t('reads')}</p>
        </div>
      )}
    </div>
  )
}

type TakeBackProps = {
  username: string
  current: { kind: ProfileKind }
  isSending: boolean
  onPress: () => void
}

/** The way back for a profile: it comments like everybody else again. */
export function TakeBack({ username, current, isSending, onPress }: TakeBackProps) {
  const t = useTranslations('claims.profiles')
  const isBlocked = current.kind === 'blocked'
  return (
    <Button
      size="sm"
      className="justify-self-start"
      loading={isSending}
      aria-label={t(isBlocked ? 'unblockOf' : 'takeBackOf', { name: personHandle(username) })}
      onClick={onPress}
    >
      {t(isBlocked ? 'unblock' : 'takeBack')}
    </Button>
  )
}
