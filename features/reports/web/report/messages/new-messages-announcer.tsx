import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

const everyMs = 10_000

/** Tells screen readers every ten seconds at most how many messages came; nothing to see. */
export function NewMessagesVoice({ announced }: { announced: number }) {
  const t = useTranslations('lives.report')
  const [said, setSaid] = useState(0)
  const latest = useRef(announced)
  const told = useRef(announced)
  useEffect(() => {
    latest.current = announced
  }, [announced])

  useEffect(() => {
    const timer = setInterval(() => {
      setSaid(latest.current - told.current)
      told.current = latest.current
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <p aria-live="polite" className="sr-only">
      {said > 0 && t('newMessages', { n: said })}
    </p>
  )
}
