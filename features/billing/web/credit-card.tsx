import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Credit, kindOf, stateLooks, unlimited } from './credit-text.ts'

/** A credit with its remaining days and end or its state, and the reports it unlocked. */
export function CreditCard({ credit }: { credit: Credit }) {
  const t = useTranslations('billing.credits')
  const { state } = credit
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">
            <CreditName credit={credit} />
          </h2>
          <p className="text-14 text-ink-muted tabular-nums">
            <CreditFacts credit={credit} />
          </p>
        </div>
        <Badge kind={stateLooks[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <CreditUses credit={credit} />
    </Card>
  )
}

/** One line about the state of a credit. Spent and expired credits show no remaining days. */
function CreditFacts({ credit }: { credit: Credit }) {
  const t = useTranslations('billing.credits')
  const formats = useFormats()
  const { state, available, credits, validFrom, validTo, unlockedAt } = credit
  const until = validTo ? formats.longDate(validTo) : null

  switch (state) {
    case 'available': {
      const left = credits === unlimited ? t('noLimit') : t('of', { left: available, total: credits })
      return until ? t('leftUntil', { left, date: until }) : left
    }
    case 'spent':
      return unlockedAt ? t('usedOn', { date: formats.longDate(unlockedAt) }) : t('withdrawn')
    case 'expired':
      return until && t('ended', { date: until })
    case 'not_yet':
      return t('from', { date: formats.longDate(validFrom) })
    case 'stopped':
      return t('stopped')
    case 'revoked':
      return t('revoked')
  }
}

/** "4 créditos", "Crédito grátis do primeiro relatório" … */
export function CreditName({
  credit,
}: {
  credit: Pick<Credit, 'isFree' | 'type' | 'paymentValue' | 'credits' | 'validFrom' | 'validTo'>
}) {
  const t = useTranslations('billing.credits.names')
  const formats = useFormats()
  const kind = kindOf(credit)
  if (kind === 'free') return t('free')
  if (kind === 'month')
    return t('month', {
      from: formats.date(credit.validFrom),
      to: credit.validTo ? formats.date(credit.validTo) : '',
    })
  return t(kind, { n: credit.credits })
}

const usesAtFirst = 3

function CreditUses({ credit: { unlocks } }: { credit: Credit }) {
  const t = useTranslations('billing.credits')
  const formats = useFormats()
  const [showsAll, setShowsAll] = useState(false)
  if (unlocks.length === 0) return null
  const newest = unlocks.toReversed()
  const shown = showsAll ? newest : newest.slice(0, usesAtFirst)
  return (
    <div className="border-line border-t pt-3 text-14">
      <h3 className="font-medium">{t('usedFor')}</h3>
      <ul className="mt-1.5 grid gap-2">
        {shown.map((unlock) => (
          <li key={`${unlock.pluginId} ${unlock.mediaId}`} className="grid gap-x-4 sm:grid-cols-2">
            <span className="min-w-0 break-words">
              {t('use', { account: unlock.pluginAccountName, date: formats.dateTime(unlock.mediaCreatedAt) })}
            </span>
            <span className="min-w-0 break-words text-ink-muted">
              {t('useBy', { date: formats.dateTime(unlock.unlockedAt), name: unlock.unlockedByName })}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < newest.length && (
        <Button kind="quiet" size="sm" className="-ml-3 mt-1" onClick={() => setShowsAll(true)}>
          {t('allUses', { n: newest.length })}
        </Button>
      )}
    </div>
  )
}
