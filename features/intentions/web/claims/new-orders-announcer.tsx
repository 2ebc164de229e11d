import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { isOrder } from './claim-rows.ts'
import type { Claim, KnownClaims } from './known-claims.ts'

/** At most one announcement in this many milliseconds. */
const everyMs = 5_000

/** Announces new orders to screen readers: a single one by name, several by their number. Invisible. */
export function NewOrdersAnnouncer({ known }: { known: KnownClaims }) {
  const t = useTranslations('claims')
  const [text, setText] = useState('')
  const seen = useRef<Set<string> | null>(null)
  const waiting = useRef<Claim[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ t, known })

  useEffect(() => {
    latest.current = { t, known }
    const keys = seen.current
    if (keys === null) {
      seen.current = new Set(known.claims.keys())
      return
    }
    for (const [key, claim] of known.claims) {
      if (keys.has(key)) continue
      keys.add(key)
      if (isOrder(claim)) waiting.current.push(claim)
    }
    const announce = () => {
      const fresh = waiting.current.splice(0)
      timer.current = fresh.length > 0 ? setTimeout(announce, everyMs) : undefined
      const { t, known } = latest.current
      const [only] = fresh
      if (fresh.length > 1) setText(t('newOrders', { n: fresh.length }))
      else if (only) {
        const product = known.products.get(only.productId)?.label ?? ''
        setText(t('newOrder', { name: personName(only.username), n: only.qty, product }))
      }
    }
    if (waiting.current.length > 0 && timer.current === undefined) announce()
  }, [known, t])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
