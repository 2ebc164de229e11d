import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

const everyMs = 10_000

/** Tells screen readers every ten seconds at most how many messages came; nothing to see. */
export function NewMessagesAnnouncer({ announced }: { announced: number }) {
  const t = useTranslations('lives.report')
  const [spokenCount, setSaid] = useState(0)
  const latest = useRef(announced)
  const spokenUpTo = useRef(announced)
  useEffect(() => {
    latest.current = announced
  }, [announced])

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
