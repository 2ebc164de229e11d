import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { newKey } from '#platform/web/new-key.ts'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import type { addClaims } from '../../claims-contract.ts'
import { orderPath } from '../orders-paths.ts'
import { type Claimant, isTaken, type LiveBags, type Outcome, placeOf } from './bags-query.ts'

const PieceSearch = lazyComponent(async () => (await import('../pieces/piece-search.tsx')).PieceSearch)

type ClaimName = Pick<Outcome, 'productId' | 'username' | 'variant'>
type NamedClaim = ClaimName & { skuId?: number }

/** The most claims that one call names. */
const mostNamed = 200

type Props = {
  live: Live
  claimant: Claimant
  labels: Map<string, string>
  chosen: { merchantUuid: string; saleUuid?: string }
  taken: LiveBags['taken']
}

/** One buyer of a live: the orders, the bags they are in, and the button that makes the bag. */
export function ClaimantRow({ live, claimant, labels, chosen, taken }: Props) {
  const t = useTranslations('liveBags')
  const client = useQueryClient()
  const { userName, claims } = claimant
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const add = useAction({
    mutationFn: (named: NamedClaim[]) =>
      call<typeof addClaims>(
        'POST /api/orders/claims/add',
        { ...{ ...placeOf(live), ...chosen }, claims: named },
        { idempotencyKey: newKey() },
      ),
    failed: t('failed'),
    onSuccess({ outcomes: latest }) {
      setOutcomes((before) => [
        ...before.filter((one) => !latest.some((other) => claimKey(other) === claimKey(one))),
        ...latest,
      ])
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const addAll = () => add.mutate(claims.slice(0, mostNamed).map(namedClaim))
  const numbers = [...new Set(taken.map(({ number }) => number))]
  const user = personHandle(userName)
  const bag = taken.at(-1)
  const isDone = claims.every((claim) => isTaken(claim, taken))
  return (
    <li className="py-2.5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 break-words">
          <b className="font-semibold">{user}</b>{' '}
          <span className="text-14 text-ink-muted">
            {t('claims', { n: claims.length })}
            {numbers.length > 0 && `, ${t('inBag', { numbers: numbers.join(', ') })}`}
          </span>
        </p>
        {isDone && bag ? (
          <Button
            size="sm"
            render={<Link to={orderPath(bag.merchantUuid, bag.orderUuid)} />}
            aria-label={t('seeOf', { number: `${bag.number}`, user })}
          >
            {t('see')}
          </Button>
        ) : (
          <Button
            size="sm"
            loading={add.isPending}
            aria-label={t(bag ? 'moreOf' : 'oneOf', { user })}
            onClick={addAll}
          >
            {t(bag ? 'more' : 'one')}
          </Button>
        )}
      </div>
      <ul aria-live="polite" className="grid gap-1 text-14 text-ink-muted">
        {outcomes.map((outcome) => (
          <OutcomeRow
            key={claimKey(outcome)}
            outcome={outcome}
            labels={labels}
            merchantUuid={chosen.merchantUuid}
            onChoose={(skuId) => add.mutate([{ ...namedClaim(outcome), skuId }])}
          />
        ))}
      </ul>
    </li>
  )
}

const namedClaim = ({ productId, username, variant }: ClaimName): ClaimName => ({
  ...{ productId, username, variant },
})

const claimKey = ({ productId, username, variant }: ClaimName) => `${username} ${productId} ${variant}`

type RowProps = {
  outcome: Outcome
  labels: Map<string, string>
  merchantUuid: string
  onChoose: (skuId: number) => void
}

/** What became of a claim; where it names no product or variation, the seller chooses one. */
function OutcomeRow({ outcome, labels, merchantUuid, onChoose }: RowProps) {
  const t = useTranslations('liveBags')
  const textOf = useOutcomeText(labels)
  const [isChoosing, setChoosing] = useState(false)
  const { reason, productId } = outcome
  const canChoose = reason === 'no_product' || reason === 'no_variation' || reason === 'not_on_sale'
  return (
    <li className="grid gap-2">
      <p>{textOf(outcome)}</p>
      {canChoose && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-expanded={isChoosing}
          aria-label={
            isChoosing ? undefined : t('chooseFor', { product: labels.get(productId) ?? t('unknownProduct') })
          }
          onClick={() => setChoosing(!isChoosing)}
        >
          {t(isChoosing ? 'keep' : 'choose')}
        </Button>
      )}
      {canChoose && isChoosing && (
        <Suspense>
          <PieceSearch
            texts="liveBags.pieceSearch"
            merchantUuid={merchantUuid}
            onPick={({ skuId }) => onChoose(skuId)}
          />
        </Suspense>
      )}
    </li>
  )
}

function useOutcomeText(labels: Map<string, string>): (outcome: Outcome) => string {
  const t = useTranslations('liveBags')
  return ({ outcome, reason, productId, variant, number, waitingPieces }) => {
    const name = labels.get(productId) ?? t('unknownProduct')
    const product = variant === '' ? name : `${name}, ${variant}`
    if (outcome === 'not_possible' || outcome === 'withdrawn')
      return t('outcomes.refused', {
        product,
        reason: reason && reason !== 'withdrawn' ? t(`reasons.${reason}`) : t('reasons.gone'),
      })
    const isPartly = outcome === 'added' && waitingPieces > 0
    return t(`outcomes.${isPartly ? 'partly' : outcome}`, {
      product,
      number: `${number ?? ''}`,
      n: waitingPieces,
    })
  }
}
