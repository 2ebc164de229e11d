import { useEffect, useState } from 'react'
import { definePart, usePart } from '#ui/use-part.ts'
import { texts } from '../messages/load-messages.ts'
import { consent, settleConsent, useConsent } from './consent.ts'

const barPart = definePart(async () => {
  const [bar] = await Promise.all([import('./consent-bar.tsx'), texts.bring(['frame'])])
  return bar
})

/** Asks about statistics when nothing was chosen yet, once the page has come to rest; never over a live's report. */
export function ConsentQuestion({ path }: { path: string }) {
  const choice = useConsent()
  const [isSettled, setSettled] = useState(false)

  useEffect(() => {
    const timer = setTimeout(
      () =>
        void settleConsent()
          .catch(() => {})
          .then(() => setSettled(true)),
      1500,
    )
    return () => clearTimeout(timer)
  }, [])

  const isWorking = /\/(report|_ui)$/.test(path)
  const asks = isSettled && choice === null && consent.isOpen() && !isWorking
  const bar = usePart(barPart, asks)
  return asks && bar && <bar.ConsentBar />
}
