import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { mySubscription, openPortal } from '../purchase-contract.ts'
import { askCustomer, billingKey, methodsQuery, shownHere, subscriptionQuery } from './billing-queries.ts'
import { methodKey } from './credit-text.ts'

/** The profile's page with subscription, saved payment methods and a link to the provider's page. */
export function PaymentMethods() {
  const failures = useTranslations('billing.failures')
  const t = useTranslations('billing.profile')
  const subscription = useQuery(subscriptionQuery)
  const methods = useQuery(methodsQuery)
  useRefreshOnChange()

  if (subscription.isPending || methods.isPending)
    return <SkeletonRows rows={2} height={120} label={t('loading')} />
  if (subscription.isError)
    return <LoadFailure title={failures('payments')} text={failures('whatToDo')} query={subscription} />
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="font-display text-18 font-semibold">{t('subscription')}</h2>
        <SubscriptionFacts subscription={subscription.data} />
      </Card>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="font-display text-18 font-semibold">{t('methods')}</h2>
        <p className="text-14 text-ink-muted">{t('methodsText')}</p>
        {methods.isError ? (
          <LoadFailure title={failures('payments')} text={failures('whatToDo')} query={methods} />
        ) : (
          <SavedMethods methods={methods.data.rows} />
        )}
        <Portal />
      </Card>
      <p>
        <Link to="/billing/credits" className="text-action-text underline underline-offset-2">
          {t('credits')}
        </Link>
      </p>
    </>
  )
}

/** The provider's page leads back before its notice of a change has been handled. */
function useRefreshOnChange(): void {
  const client = useQueryClient()
  const session = useSession()
  const refresh = () => void client.invalidateQueries({ queryKey: billingKey })
  useTopic(session && `billing:${session.uuid}`, { onEvent: refresh, onRefresh: refresh })
}

function SubscriptionFacts({ subscription }: { subscription: ItemOfReply<typeof mySubscription> | null }) {
  const t = useTranslations('billing.profile')
  const formats = useFormats()
  const date = subscription?.activeUntil ? formats.longDate(subscription.activeUntil) : ''

  if (!subscription || subscription.status === 'ended')
    return (
      <>
        <p className="font-medium">{t('none')}</p>
        <p className="text-14 text-ink-muted">{subscription && date ? t('over', { date }) : t('noneText')}</p>
        <div>
          <Button render={<Link to="/pricing?successReturnTo=/profile/settings/payment-methods" />}>
            {t('seePlans')}
          </Button>
        </div>
      </>
    )
  const { status, cancelAtPeriodEnd, accountName } = subscription
  return (
    <>
      {status === 'past_due' ? (
        <FieldError>{t('late', { date })}</FieldError>
      ) : (
        <p className="font-medium">{cancelAtPeriodEnd ? t('ends', { date }) : t('renews', { date })}</p>
      )}
      <p className="text-14 text-ink-muted">
        {accountName ? t('account', { account: accountName }) : t('noAccount')}
      </p>
    </>
  )
}

type Saved = { id: string; kind: string; brand: string | null; last4: string | null; expires: string | null }

function SavedMethods({ methods }: { methods: Saved[] }) {
  const t = useTranslations('billing.profile')
  const names = useTranslations('billing.methods')
  if (methods.length === 0) return <p className="text-14">{t('noMethods')}</p>
  return (
    <ul className="divide-y divide-line">
      {methods.map(({ id, kind, brand, last4, expires }) => (
        <li key={id} className="flex items-center gap-3 py-3 text-14">
          <CreditCardIcon aria-hidden="true" className="size-5 text-ink-muted" />
          <span className="font-medium">
            {last4
              ? t('card', { brand: brand ? titled(brand) : names('card'), last4 })
              : names(methodKey(kind))}
          </span>
          {expires && <span className="text-ink-muted tabular-nums">{t('expires', { date: expires })}</span>}
        </li>
      ))}
    </ul>
  )
}

/** `visa` → "Visa" */
const titled = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** Opens the provider's page, which returns here. */
function Portal() {
  const t = useTranslations('billing.profile')
  const failures = useTranslations('billing.failures')
  const session = useSession()
  const portal = useMutation({
    async mutationFn() {
      const { paymentCustomerId } = await askCustomer(session?.uuid ?? '')
      return call<typeof openPortal>('POST /api/billing/portal', {
        paymentCustomerId: paymentCustomerId ?? '',
        returnUrl: location.href,
      })
    },
    onSuccess: ({ url }) => location.assign(url),
    meta: { shownHere },
  })
  const failure =
    portal.error &&
    (isCallError(portal.error) && portal.error.message ? portal.error.message : failures('portal'))

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        iconAfter={<ExternalLink />}
        loading={portal.isPending || portal.isSuccess}
        onClick={() => portal.mutate()}
      >
        {t('manage')}
      </Button>
      <p className="text-14 text-ink-muted">{t('manageHint')}</p>
      <div aria-live="polite" className="empty:hidden">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  )
}
