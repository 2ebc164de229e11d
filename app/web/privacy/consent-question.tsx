import { useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '#ui/lazy-module.ts'
import { texts } from '../messages/load-messages.ts'
import { consent, settleConsent, useConsent } from './consent.ts'

const barPart = lazyModule(async () => {
  const [bar] = await Promise.all([import('./consent-bar.tsx'), texts.bring(['frame'])])
  return bar
})

const beginnings = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Asks about statistics while unanswered, shortly after the user's first action; never on a live's report. */
export function ConsentQuestion({ path }: { path: string }) {
  const choice = useConsent()
  const [hasBegun, setBegun] = useState(false)
  const [isSettled, setSettled] = useState(false)

  useEffect(() => {
    const begin = () => setBegun(true)
    for (const name of beginnings) addEventListener(name, begin, { once: true, passive: true })
    return () => {
      for (const name of beginnings) removeEventListener(name, begin)
    }
  }, [])
  useEffect(() => {
    if (!hasBegun) return
    const timer = setTimeout(
      () =>
        void settleConsent()
          .catch(() => {})
          .then(() => setSettled(true)),
      1500,
    )
    return () => clearTimeout(timer)
  }, [hasBegun])

  const isWorking = /\/(report|_ui)$/.test(path)
  const asks = isSettled && choice === null && consent.isOpen() && !isWorking
  const bar = useLazyModule(barPart, asks)
  return asks && bar && <bar.ConsentBar />
}
