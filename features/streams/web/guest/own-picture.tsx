import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { Choice } from '../broadcast/choice.ts'
import { Preview } from '../broadcast/preview.tsx'
import { useDevices } from '../broadcast/use-devices.ts'

/** Half of the picture of a live is seldom larger. */
const first: Choice = { quality: 'standard', facing: 'user', camera: null, microphone: null }

/** The guest's camera and microphone, as long as the part of the page is there that uses them. */
export function useOwnDevices() {
  const [choice, setChoice] = useState(first)
  const flip = () => setChoice({ ...choice, facing: choice.facing === 'user' ? 'environment' : 'user' })
  return { ...useDevices(choice), isMirrored: choice.facing === 'user', flip }
}

type Props = { devices: ReturnType<typeof useOwnDevices>; className?: string }

export function OwnPicture({ devices: { video, fault, again, isMirrored }, className }: Props) {
  const t = useTranslations('studio.start')
  return (
    <div className={cx('overflow-hidden bg-stage text-on-stage', className)}>
      {fault ? (
        <ErrorState
          className="h-full content-center bg-surface text-ink"
          title={t(`faults.${fault}`)}
          action={<Button onClick={again}>{t('tryAgain')}</Button>}
        />
      ) : (
        <Preview track={video} mirrored={isMirrored} label={t(video ? 'preview' : 'opening')} />
      )}
    </div>
  )
}
