import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Offer } from './billing-queries.ts'
import { PendingPayments } from './pending-payments.tsx'
import { pendingQuery } from './pending-query.ts'
import { type Method, usePurchase } from './use-purchase.ts'

type Props = {
  offer: Offer
  open: boolean
  onClose: () => void
  mediaId: string | null
  returnTo: string | null
}

/** A dialog with product, price and payment methods that leads to the checkout. */
export function BuyDialog({ offer, open, onClose, mediaId, returnTo }: Props) {
  const t = useTranslations('billing')
  const { data: pending, isPending: isLooking } = useQuery(pendingQuery)
  const [isSure, setSure] = useState(false)
  // A user with an unpaid Pix confirms once before another purchase begins.
  const asksFirst = !isSure && pending !== undefined && pending.rows.length > 0
  const words = useTranslations('words')
  const formats = useFormats()
  const isMonthly = offer.price.type === 'recurring'
  const methods: Method[] = isMonthly ? ['card', 'boleto'] : ['pix', 'card', 'boleto']
  const [method, setMethod] = useState<Method>(methods[0]!)
  const purchase = usePurchase()
  const price = formats.money(offer.price.unitAmount, offer.price.currency)
  const failure =
    purchase.error &&
    (isCallError(purchase.error) && purchase.error.message ? purchase.error.message : t('failures.purchase'))
  // Another tab or a payment that arrived in the meantime has changed this.
  const isSubscribed = isMonthly && isCallError(purchase.error, 'conflict')
  // While the browser navigates to the checkout, the page is still shown.
  const isLeaving = purchase.isPending || purchase.isSuccess

  if (asksFirst)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('pending.again')}
        text={t('pending.againText')}
        closeLabel={words('close')}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button kind="line" onClick={() => setSure(true)}>
              {t('pending.another')}
            </Button>
          </>
        }
      >
        <PendingPayments />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isMonthly ? offer.name : t('buy.title', { product: offer.name })}
      text={mediaId ? t('buy.forReport') : isMonthly ? t('buy.monthly') : t('buy.text')}
      closeLabel={words('close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words('cancel')}
          </Button>
          {isSubscribed ? (
            <Button kind="action" render={<Link to="/profile/settings/payment-methods" />}>
              {t('buy.mySubscription')}
            </Button>
          ) : (
            <Button
              kind="cta"
              loading={isLeaving || isLooking}
              onClick={() => purchase.mutate({ offer, method, mediaId, returnTo })}
            >
              {t('buy.pay', { price })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <b className="font-display text-28 font-bold">{price}</b>
          {isMonthly && <span className="text-ink-muted">{t('buy.perMonth')}</span>}
        </p>
        <RadioGroup
          cards
          label={t('methods.label')}
          options={methods.map((value) => ({
            value,
            label: t(`methods.${value}`),
            hint: t(`methods.${value}Hint`),
          }))}
          value={method}
          onChange={setMethod}
        />
        <div aria-live="polite" className="empty:hidden">
          {failure && <FieldError>{failure}</FieldError>}
        </div>
      </div>
    </Dialog>
  )
}
