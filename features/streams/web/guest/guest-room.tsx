import LogOut from 'lucide-react/icons/log-out'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { connectAsGuest, guestState, leaveAsGuest } from '../../guest-contract.ts'
import { refusedAsByEngine } from '../broadcast/broadcast-query.ts'
import { useFeed } from '../broadcast/guest/use-feed.ts'
import { SoundLevel } from '../broadcast/preview.tsx'
import { usePublisher } from '../broadcast/use-publisher.ts'
import { OwnPicture, useOwnDevices } from './own-picture.tsx'

type Props = { guestKey: string; shown: ItemOfReply<typeof guestState>; onLeft: () => void }

/** Half of a picture of the live. */
const limits = { maxKbps: 1500 }

/** The waiting room, and then the conversation: the host large, the own picture small. */
export function GuestRoom({ guestKey: key, shown: { state, hostName: host, streamName }, onLeft }: Props) {
  const t = useTranslations('guest')
  const devices = useOwnDevices()
  const { video, audio } = devices
  const [isMuted, setMuted] = useState(false)
  const isAdmitted = state === 'admitted'
  useEffect(() => {
    if (audio) audio.enabled = !isMuted
  }, [audio, isMuted])
  const leave = useAction({
    mutationFn: () => call<typeof leaveAsGuest>('POST /api/streams/guests/leave', { key }),
    failed: t('leaveFailed'),
    onSuccess: onLeft,
  })

  const tickets = useMemo(() => {
    if (!isAdmitted) return null
    const ask = () => refusedAsByEngine(call<typeof connectAsGuest>('POST /api/streams/guests/join', { key }))
    return { publish: async () => (await ask()).publish, play: async () => (await ask()).play }
  }, [isAdmitted, key])
  const { state: sending } = usePublisher(tickets?.publish ?? null, { video, audio }, limits)
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null)
  const hasHost = useFeed(player, tickets?.play ?? null)
  const isSent = sending.step === 'live'

  return (
    <>
      <div className="relative h-[64dvh] min-h-72 bg-stage text-on-stage">
        {isAdmitted && (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: a conversation has no captions */}
            <video
              ref={setPlayer}
              aria-label={t('hostPicture', { host })}
              autoPlay
              playsInline
              className={cx('size-full object-contain', !hasHost && 'invisible')}
            />
            <div className="absolute top-3 left-3">{isSent && <Badge kind="live">{t('onAir')}</Badge>}</div>
          </>
        )}
        <OwnPicture
          devices={devices}
          className={cx(
            isAdmitted
              ? 'absolute right-3 bottom-3 aspect-[3/4] w-[28%] max-w-40 rounded-card border border-line'
              : 'size-full',
          )}
        />
        {isAdmitted && !hasHost && (
          <p role="status" className="absolute inset-x-4 top-1/3 text-center">
            {t('connecting', { host })}
          </p>
        )}
      </div>
      <div className="grid gap-4 p-4">
        <div role="status" className="grid gap-1">
          <h1 className="font-display text-20 font-semibold tracking-[-0.01em] text-balance break-words">
            {t(isAdmitted ? 'room.admitted' : 'room.waiting', { host })}
          </h1>
          <p className="break-words text-14 text-ink-muted">
            {t(isAdmitted ? (isSent ? 'room.admittedText' : 'room.connectingText') : 'room.waitingText', {
              name: streamName,
            })}
          </p>
        </div>
        {!isAdmitted && audio && <SoundLevel track={audio} />}
        <div className="flex flex-wrap gap-2 *:grow">
          <Button
            icon={isMuted ? <MicOff /> : <Mic />}
            aria-pressed={isMuted}
            onClick={() => setMuted(!isMuted)}
          >
            {t(isMuted ? 'unmute' : 'mute')}
          </Button>
          <Button icon={<SwitchCamera />} onClick={devices.flip}>
            {t('flip')}
          </Button>
          <Button icon={<LogOut />} loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('leave')}
          </Button>
        </div>
      </div>
    </>
  )
}
