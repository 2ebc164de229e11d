import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { ProfileChoice } from '../profiles/profile-choice.tsx'
import { mayNameProfiles, useProfileChanges } from '../profiles/use-profiles.ts'
import { ClaimMessages } from './claim-messages.tsx'
import { ClaimState } from './claim-state.tsx'
import { type Claim, type KnownClaims, claimKey as keyOf } from './known-claims.ts'
import { ProductPicker } from './product-picker.tsx'
import { QuantityChoice } from './quantity-choice.tsx'
import { ReasonText } from './reason-text.tsx'
import { SplitForm } from './split-form.tsx'
import { type Correcting, type Correction, idOf, type SendCorrection } from './use-correct.ts'

type Props = {
  live: Live
  known: KnownClaims
  claimKey: string
  correcting: Correcting
  refresh: () => Promise<void>
  onClose: () => void
}

/** Everything that can be corrected of one claim, each with one press; closes when it was. */
export function ClaimSheet({ live, known, claimKey, correcting, refresh, onClose }: Props) {
  const t = useTranslations('claims.correct')
  const row = useTranslations('claims.row')
  const words = useTranslations('words')
  const changes = useProfileChanges(live, refresh)
  const current = known.claims.get(claimKey)
  // Stays as it was opened where another correction or the buyer's own message replaced it.
  const [opened] = useState(current)
  const claim = current ?? opened
  if (!claim) return null

  const product = known.products.get(claim.productId) ?? null
  const isSending = correcting.sending.has(claimKey)
  const others = [...known.claims.values()].filter(
    (other) =>
      other.username === claim.username &&
      keyOf(other) !== claimKey &&
      !['not_an_order', 'code_not_found'].includes(other.state),
  )
  const isPlain = claim.state !== 'code_not_found'
  const press = (correction: Correction) => {
    void correcting.correct(correction).then((isDone) => isDone && onClose())
  }
  const send: SendCorrection = async (correction, key) => {
    await correcting.send(correction, key)
    onClose()
  }
  const id = idOf(claim)

  return (
    <Drawer
      open
      onClose={onClose}
      title={t('title', { name: personHandle(claim.username) })}
      closeLabel={words('close')}
      actions={
        claim.state === 'not_an_order' ? (
          <Button
            kind="action"
            loading={isSending}
            onClick={() => press({ kind: 'quantity', claim: id, qty: Math.max(1, claim.qty) })}
          >
            {row('isAnOrder')}
          </Button>
        ) : (
          <Button
            kind="danger"
            loading={isSending}
            onClick={() => press({ kind: 'not_an_order', claim: id })}
          >
            {row('notAnOrder')}
          </Button>
        )
      }
    >
      <div className="grid gap-5 pt-3 pb-5 text-14">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2">
            {product && <b className="min-w-0 break-words text-16 font-semibold">{product.label}</b>}
            {isPlain && (
              <span className="font-semibold tabular-nums">{row('quantity', { n: claim.qty })}</span>
            )}
            {isPlain && claim.variantLabel && <Badge>{claim.variantLabel}</Badge>}
            <ClaimState claim={claim} product={product} isGone={false} />
          </p>
          <ClaimMessages claim={claim} comments={known.comments} most={3} />
          {claim.reason && (
            <p className="text-12 text-ink-faint">
              <ReasonText reason={claim.reason} live={live} />
            </p>
          )}
          {claim.correction && <Corrected correction={claim.correction} {...{ correcting, onClose }} />}
          <p role="status" className="text-warn-text empty:hidden">
            {!current && !isSending && t('gone')}
          </p>
        </div>
        {isPlain && (
          <Part title={t('quantity')}>
            <QuantityChoice
              qty={claim.qty}
              isSending={isSending}
              onPress={(qty) => press({ kind: 'quantity', claim: id, qty })}
              onSend={(qty, key) => send({ kind: 'quantity', claim: id, qty }, key)}
            />
          </Part>
        )}
        <Part title={t('product')}>
          <ProductPicker
            live={live}
            known={known}
            first={claim.state === 'code_not_found' ? claim.variant : ''}
            nearest={claim.nearest}
            except={claim.productId}
            label={t('product')}
            isSending={isSending}
            onPress={(to) => press({ kind: 'wrong_product', claim: id, to })}
            onPick={(to, key) => send({ kind: 'wrong_product', claim: id, to }, key)}
          />
        </Part>
        {isPlain && others.length > 0 && (
          <Part title={t('merge', { name: personHandle(claim.username) })}>
            <ul className="grid gap-2">
              {others.map((other) => (
                <li key={keyOf(other)}>
                  <Button
                    wide
                    disabled={isSending}
                    onClick={() => press({ kind: 'merge', claim: id, into: idOf(other) })}
                  >
                    {nameOf(other, known)} {row('quantity', { n: other.qty })}
                  </Button>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {isPlain && (
          <Part title={t('split')}>
            <SplitForm claim={claim} onSend={send} />
          </Part>
        )}
        {mayNameProfiles(live) && (
          <div className="border-line border-t pt-3">
            <ProfileChoice username={claim.username} current={null} changes={changes} onChanged={onClose} />
          </div>
        )}
      </div>
    </Drawer>
  )
}

type CorrectedProps = Pick<Props, 'correcting' | 'onClose'> & { correction: NonNullable<Claim['correction']> }

/** Who corrected the claim, where the reader may know it, and the way back. */
function Corrected({ correction: { id, madeAt, madeBy }, correcting, onClose }: CorrectedProps) {
  const t = useTranslations('claims.correct')
  const formats = useFormats()
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-ink-muted">
      {madeBy === null
        ? t('corrected', { time: formats.clock(madeAt) })
        : t('correctedBy', { time: formats.clock(madeAt), name: madeBy })}
      <Button
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4!" />}
        loading={correcting.isUndoing}
        onClick={() => void correcting.undo(id).then((isUndone) => isUndone && onClose())}
      >
        {t('undoCorrection')}
      </Button>
    </p>
  )
}

const nameOf = ({ productId, variantLabel }: Claim, { products }: KnownClaims) =>
  [products.get(productId)?.label, variantLabel].filter(Boolean).join(', ')

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h3 className="text-14 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
