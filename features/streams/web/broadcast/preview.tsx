import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'

/** The outgoing picture, as a mirror for the front camera. */
export function Preview({
  track,
  mirrored,
  label,
  className,
}: {
  track: MediaStreamTrack | null
  mirrored: boolean
  label: string
  className?: string
}) {
  const place = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (place.current) place.current.srcObject = track && new MediaStream([track])
  }, [track])
  return (
    <video
      ref={place}
      aria-label={label}
      autoPlay
      muted
      playsInline
      className={cx('size-full object-contain', mirrored && '-scale-x-100', className)}
    />
  )
}

/** How loud the microphone is, with words for who does not see the bar. */
export function SoundLevel({ track }: { track: MediaStreamTrack }) {
  const t = useTranslations('studio.start')
  const level = useLevel(track)
  const isHeard = level > 0.02
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-14">
        <span className="font-medium">{t('level')}</span>
        <span className={isHeard ? 'text-paid-text' : 'text-ink-muted'}>
          {t(isHeard ? 'levelGood' : 'levelSilent')}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full origin-left rounded-full bg-paid transition-transform duration-[120ms]"
          style={{ transform: `scaleX(${Math.min(1, level * 4)})` }}
        />
      </div>
    </div>
  )
}

/** The loudness, 0 to 1, ten times a second. */
function useLevel(track: MediaStreamTrack): number {
  const [level, setLevel] = useState(0)
  const context = useMemo(() => new AudioContext(), [])
  useEffect(() => {
    const analyser = context.createAnalyser()
    const source = context.createMediaStreamSource(new MediaStream([track]))
    source.connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      setLevel(Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length))
    }, 100)
    return () => {
      clearInterval(timer)
      source.disconnect()
    }
  }, [context, track])
  useEffect(() => () => void context.close(), [context])
  return level
}
