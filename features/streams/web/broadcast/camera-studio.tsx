import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { Stream } from '../streams-query.ts'
import { whipTicket } from './broadcast-query.ts'
import type { Choice } from './choice.ts'
import { Controls } from './controls.tsx'
import { GuestCard } from './guest/guest-card.tsx'
import { useGuest } from './guest/use-guest.ts'
import { HealthPanel } from './health-panel.tsx'
import { Preview } from './preview.tsx'
import { qualities } from './qualities.ts'
import { StudioChat } from './studio-chat.tsx'
import { NextProduct, ProductList } from './studio-products.tsx'
import { useBeginLive } from './use-begin-live.ts'
import { useDevices } from './use-devices.ts'
import { useOutgoing } from './use-outgoing.ts'
import { usePublisher } from './use-publisher.ts'
import { useRecordingPicture } from './use-recording-picture.ts'
import { useStudioProducts } from './use-studio-products.ts'

type Props = {
  stream: Stream
  first: Choice
  isRecording: boolean
  onEnd: (stop: () => Promise<unknown>) => void
  onFault: () => void
  /** Below the picture. */
  children: ReactNode
}

/**
 * The studio of a live that this device broadcasts: one column that scrolls on a phone, above the next product and the
 * controls; on a laptop two that scroll apart, so that the picture stays in view.
 */
export function CameraStudio({ stream, first, isRecording, onEnd, onFault, children }: Props) {
  const t = useTranslations('studio.live')
  const start = useTranslations('studio.start')
  const products = useStudioProducts(stream)
  const [choice, setChoice] = useState(first)
  const { video, audio, fault, again } = useDevices(choice)
  const outgoing = useOutgoing({ video, audio }, { title: stream.name, sentence: t('slateSentence') })
  const { kbps } = qualities[choice.quality]
  const { guest, canInvite, hasPicture, mixed } = useGuest(stream.uuid, {
    ...{ video: outgoing.shown, audio, isSlate: outgoing.isSlate },
  })
  const sent = { video: mixed?.video ?? outgoing.shown, audio: mixed?.audio ?? audio }
  const askForTicket = useCallback(() => whipTicket(stream.uuid), [stream.uuid])
  const { state, health, publisher } = usePublisher(askForTicket, sent, { maxKbps: kbps, withLow: true })
  useBeginLive(stream, state.step === 'live')
  const camera = outgoing.isSlate ? null : outgoing.shown
  useRecordingPicture(stream.uuid, { isRecording, track: camera })
  useStayAwake(state.step === 'live' || state.step === 'reconnecting')

  return (
    <>
      <div className="flex flex-1 flex-col gap-3 px-3 pb-3 lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_420px]">
        <div className="contents lg:flex lg:min-h-0 lg:flex-col lg:gap-3 lg:overflow-y-auto">
          <div className="-mx-3 relative order-1 h-[38dvh] min-h-56 shrink-0 overflow-hidden bg-stage text-on-stage md:h-[56dvh] lg:mx-0 lg:rounded-card">
            {fault ? (
              <ErrorState
                className="h-full content-center bg-surface text-ink"
                title={start(`faults.${fault}`)}
                action={<Button onClick={again}>{start('tryAgain')}</Button>}
              />
            ) : (
              <Preview
                track={sent.video}
                mirrored={choice.facing === 'user' && !mixed && !outgoing.isSlate && !outgoing.isScreen}
                label={start('preview')}
              />
            )}
            <div
              role="status"
              className="absolute inset-x-0 bottom-0 grid gap-1 bg-stage/80 px-4 py-2 text-14 empty:hidden"
            >
              {state.step === 'connecting' && <p>{t('connecting')}</p>}
              {state.step === 'reconnecting' && (
                <p>
                  <b>{t('reconnecting')}.</b> {t('reconnectingText')}
                </p>
              )}
              {outgoing.isSlate && <p>{t('slateOn')}</p>}
              {outgoing.isMuted && !outgoing.isSlate && <p>{t('muted')}</p>}
            </div>
          </div>
          {(guest || canInvite) && (
            // Who waits at the door is seen wherever the page is scrolled to; who is in the live, below the picture.
            <div
              className={cx(
                guest && guest.state !== 'invited' ? 'order-2' : 'order-6',
                guest?.state === 'waiting' && 'sticky top-2 z-10',
              )}
            >
              <GuestCard stream={stream} guest={guest} hasPicture={hasPicture} />
            </div>
          )}
          <div className="order-3">
            {state.step === 'refused' ? (
              <ErrorState
                title={t(`refused.${state.reason}`)}
                action={<Button onClick={() => publisher?.start()}>{start('tryAgain')}</Button>}
              />
            ) : (
              // A still picture takes little to send, which says nothing of the internet.
              !outgoing.isSlate && <HealthPanel health={health} maxKbps={kbps} />
            )}
          </div>
          <div className="order-5">{children}</div>
        </div>
        <div className="order-4 flex flex-col gap-3 lg:min-h-0 lg:overflow-y-auto [&>*]:shrink-0">
          <StudioChat stream={stream} />
          <ProductList stream={stream} all={products} nextIsElsewhere />
        </div>
      </div>
      <Controls
        above={<NextProduct all={products} className="px-1 pb-2 lg:hidden" />}
        outgoing={outgoing}
        onFlip={() =>
          setChoice({ ...choice, camera: null, facing: choice.facing === 'user' ? 'environment' : 'user' })
        }
        onFault={onFault}
        onEnd={() => onEnd(async () => publisher?.end())}
      />
    </>
  )
}

/** Keeps the screen on while the live is on. */
function useStayAwake(isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return
    let lock: WakeLockSentinel | null = null
    const keepOn = () => {
      if (document.visibilityState !== 'visible') return
      // Refused with little battery; the live goes on.
      navigator.wakeLock?.request('screen').then(
        (given) => {
          lock = given
        },
        () => {},
      )
    }
    keepOn()
    document.addEventListener('visibilitychange', keepOn)
    return () => {
      document.removeEventListener('visibilitychange', keepOn)
      void lock?.release()
    }
  }, [isLive])
}
