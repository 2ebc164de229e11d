import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

const everyMs = 10_000

/** Announces the number of new messages to screen readers (aria-live), at most every ten seconds. Invisible. */
export function NewMessagesAnnouncer({ count }: { count: number }) {
  const t = useTranslations('lives.report')
  const [spokenCount, setSaid] = useState(0)
  const latest = useRef(count)
  const spokenUpTo = useRef(count)
  useEffect(() => {
    latest.current = count
  }, [count])

  useEffect(() => {
    const timer = setInterval(() => {
      setSaid(latest.current - spokenUpTo.current)
      spokenUpTo.current = latest.current
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <p aria-live="polite" className="sr-only">
      {spokenCount > 0 && t('newMessages', { n: spokenCount })}
    </p>
  )
}
