import CameraOff from 'lucide-react/icons/coffee'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import MonitorUp from 'lucide-react/icons/monitor-up'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { canShareScreen } from './devices.ts'
import type { useOutgoing } from './use-outgoing.ts'

type Props = {
  /** Above the controls. */
  above: ReactNode
  outgoing: ReturnType<typeof useOutgoing>
  onFlip: () => void
  onFault: () => void
  onEnd: () => void
}

/** The studio's controls, large and at the foot of the screen: each is one press of a thumb away. */
export function Controls({ above, outgoing, onFlip, onFault, onEnd }: Props) {
  const t = useTranslations('studio.live')
  const { isMuted, isSlate, isScreen } = outgoing
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]">
      {above}
      <div className="grid auto-cols-fr grid-flow-col gap-1">
        <Control
          label={t(isMuted ? 'unmute' : 'mute')}
          icon={isMuted ? <MicOff /> : <Mic />}
          on={isMuted}
          onPress={outgoing.toggleMuted}
        />
        <Control label={t('flip')} icon={<SwitchCamera />} onPress={onFlip} />
        {canShareScreen() && (
          <Control
            label={t(isScreen ? 'screenOff' : 'screen')}
            icon={<MonitorUp />}
            on={isScreen}
            onPress={() => outgoing.toggleScreen().catch(onFault)}
          />
        )}
        <Control
          label={t(isSlate ? 'slateOff' : 'slate')}
          icon={<CameraOff />}
          on={isSlate}
          onPress={outgoing.toggleSlate}
        />
        <Control label={t('end')} icon={<X />} danger onPress={onEnd} />
      </div>
    </div>
  )
}

type ControlProps = {
  label: string
  icon: ReactNode
  on?: boolean
  danger?: boolean
  onPress: () => void
}

function Control({ label, icon, on, danger, onPress }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      {...(on !== undefined && { 'aria-pressed': on })}
      className={cx(
        'grid min-h-16 content-center justify-items-center gap-1 rounded-control px-1 text-center text-12 leading-tight font-medium [&_.lucide]:size-6',
        danger ? 'text-live-text' : on ? 'bg-action-soft text-action-soft-text' : 'hover:bg-sunken',
      )}
    >
      {icon}
      {label}
    </button>
  )
}
