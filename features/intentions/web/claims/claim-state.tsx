import Pencil from 'lucide-react/icons/pencil'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import type { Claim, ClaimProduct } from './known-claims.ts'

type Props = { claim: Claim; product: ClaimProduct | null; isGone: boolean }

/** The state of a claim in words: its place in the queue of a scarce product, conditions, corrections. */
export function ClaimState({ claim, product, isGone }: Props) {
  const t = useTranslations('claims.row')
  const { state, variant, waitingQty, qty, position } = claim
  const isFirst = product?.pieces === 1 && state === 'ordered' && position === 1
  if (isGone) return <Badge kind="soon">{t('gone')}</Badge>
  return (
    <>
      {isFirst && <Badge kind="info">{t('first')}</Badge>}
      {state === 'waiting' && <Badge kind="notice">{t('waiting')}</Badge>}
      {state === 'partly_waiting' && (
        <Badge kind="notice">{t('partlyWaiting', { n: waitingQty, of: qty })}</Badge>
      )}
      {state === 'conditional' && (
        <span title={t('conditionalHint')}>
          <Badge kind="notice">{t('conditional')}</Badge>
        </span>
      )}
      {state === 'code_not_found' && (
        <Badge kind="error">{t('codeNotFound', { code: claim.variantLabel || variant })}</Badge>
      )}
      {state === 'not_an_order' && <Badge>{t('rejected')}</Badge>}
      {claim.isCorrected && (
        <Badge kind="info">
          <Pencil aria-hidden="true" className="size-3.5" />
          {t('corrected')}
        </Badge>
      )}
    </>
  )
}
