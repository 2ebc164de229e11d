import type {
  Charge,
  Checkout,
  Customer,
  Event,
  Invoice,
  Line,
  Subscription,
} from '../payments/world/state.ts'
import type { World } from '../payments/world/world.ts'

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

export type StripeObject = Record<string, unknown> & { object: string }

/** A list in Stripe's form. */
export function listOf(url: string, data: unknown[], limit = 10): StripeObject {
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}

/** Maps the world's state to Stripe's objects, as its API version 2026-10-28.endive has them. */
export function stripeObjects(world: World, home: () => string) {
  const { state } = world
  const common = { livemode: false }

  function price(line: Line): StripeObject {
    return {
      id: `price_${line.priceKey ?? 'none'}`,
      object: 'price',
      ...common,
      active: true,
      currency: line.currency.toLowerCase(),
      unit_amount: line.amount,
      unit_amount_decimal: String(line.amount),
      type: line.interval ? 'recurring' : 'one_time',
      recurring: line.interval && {
        interval: line.interval,
        interval_count: 1,
        usage_type: 'licensed',
        meter: null,
        trial_period_days: null,
      },
      lookup_key: line.priceKey,
      nickname: null,
      product: `prod_${line.priceKey}`,
      metadata: {},
    }
  }

  function customer({ id, name, email, userUuid, createdAt }: Customer): StripeObject {
    return {
      id,
      object: 'customer',
      ...common,
      name,
      email,
      created: seconds(createdAt),
      metadata: { user_uuid: userUuid },
    }
  }

  function charge({
    id,
    amount,
    currency,
    method,
    fingerprint,
    createdAt,
    refunds,
    disputes,
  }: Charge): StripeObject {
    const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
    return {
      id: `ch_${id}`,
      object: 'charge',
      ...common,
      amount,
      amount_refunded: refunded,
      refunded: refunded === amount,
      disputed: disputes.length > 0,
      currency: currency.toLowerCase(),
      created: seconds(createdAt),
      paid: true,
      status: 'succeeded',
      payment_intent: id,
      payment_method_details: {
        type: method,
        ...(method === 'card' && { card: { brand: 'visa', last4: '4242', fingerprint } }),
        ...(method === 'boleto' && { boleto: { tax_id: fingerprint } }),
        ...(method === 'pix' && { pix: {} }),
      },
    }
  }

  function intent(paid: Charge, expand: boolean): StripeObject {
    return {
      id: paid.id,
      object: 'payment_intent',
      ...common,
      amount: paid.amount,
      amount_received: paid.amount,
      currency: paid.currency.toLowerCase(),
      customer: paid.customerId,
      created: seconds(paid.createdAt),
      status: 'succeeded',
      latest_charge: expand ? charge(paid) : `ch_${paid.id}`,
      metadata: paid.orderId ? { order_id: paid.orderId } : {},
    }
  }

  /** The intent of a pending or expired Pix or boleto. */
  function awaitedIntent(checkout: Checkout): StripeObject {
    return {
      id: `pi_${checkout.id}`,
      object: 'payment_intent',
      ...common,
      amount: checkout.line.amount,
      amount_received: 0,
      currency: checkout.line.currency.toLowerCase(),
      created: seconds(checkout.createdAt),
      status: checkout.pending?.failed ? 'requires_payment_method' : 'requires_action',
      next_action: nextAction(checkout),
      latest_charge: null,
      metadata: {},
    }
  }

  function nextAction({ id, pending }: Checkout): object | null {
    if (!pending || pending.failed) return null
    const { method, code, expiresAt } = pending
    const page = `${home()}/payments/checkout/${id}`
    const expires_at = seconds(expiresAt)
    return method === 'pix'
      ? {
          type: 'pix_display_qr_code',
          pix_display_qr_code: { data: code, expires_at, hosted_instructions_url: page },
        }
      : {
          type: 'boleto_display_details',
          boleto_display_details: { number: code, expires_at, hosted_voucher_url: page, pdf: null },
        }
  }

  function session(checkout: Checkout, expand: string[] = []): StripeObject {
    const { id, line, status, chargeId, subscriptionId, invoiceId } = checkout
    const paid = chargeId ? state.charges[chargeId] : undefined
    const invoiced = invoiceId ? state.invoices[invoiceId] : undefined
    const hasIntent = !line.interval && status === 'complete'
    const wantsIntent = expand.some((path) => path.startsWith('payment_intent'))
    const expanded = paid
      ? intent(paid, expand.includes('payment_intent.latest_charge'))
      : awaitedIntent(checkout)
    return {
      id,
      object: 'checkout.session',
      ...common,
      mode: line.interval ? 'subscription' : 'payment',
      status,
      payment_status: paid ? 'paid' : 'unpaid',
      amount_subtotal: line.amount,
      amount_total: line.amount,
      currency: line.currency.toLowerCase(),
      customer: checkout.customerId,
      client_reference_id: checkout.orderId,
      created: seconds(checkout.createdAt),
      expires_at: seconds(checkout.expiresAt),
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
      url: status === 'open' ? `${home()}/payments/checkout/${id}` : null,
      metadata: checkout.orderId ? { order_id: checkout.orderId } : {},
      payment_intent: hasIntent ? (wantsIntent ? expanded : expanded.id) : null,
      payment_method_types: checkout.methods,
      subscription: subscriptionId,
      invoice:
        line.interval || !invoiced ? null : expand.includes('invoice') ? invoice(invoiced) : invoiced.id,
      ...(expand.includes('line_items') && {
        line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, [
          {
            id: `li_${id}`,
            object: 'item',
            quantity: 1,
            amount_total: line.amount,
            currency: line.currency.toLowerCase(),
            price: price(line),
          },
        ]),
      }),
    }
  }

  function invoice(made: Invoice): StripeObject {
    const { id, number, line, subscriptionId, chargeId, status } = made
    return {
      id,
      object: 'invoice',
      ...common,
      number,
      status,
      customer: made.customerId,
      currency: line.currency.toLowerCase(),
      amount_due: line.amount,
      amount_paid: status === 'paid' ? line.amount : 0,
      created: seconds(made.createdAt),
      hosted_invoice_url: `${home()}/payments/invoice/${id}`,
      invoice_pdf: `${home()}/payments/invoice/${id}`,
      billing_reason: subscriptionId ? 'subscription_cycle' : 'manual',
      status_transitions: {
        paid_at: made.paidAt && seconds(made.paidAt),
        finalized_at: seconds(made.createdAt),
      },
      parent: subscriptionId && {
        type: 'subscription_details',
        subscription_details: { subscription: subscriptionId, metadata: {} },
      },
      lines: listOf(`/v1/invoices/${id}/lines`, [
        {
          id: `il_${id}`,
          object: 'line_item',
          amount: line.amount,
          currency: line.currency.toLowerCase(),
          period: { start: seconds(made.periodStart), end: seconds(made.periodEnd) },
        },
      ]),
      payments: listOf(
        `/v1/invoice_payments?invoice=${id}`,
        chargeId
          ? [
              {
                id: `inpay_${id}`,
                object: 'invoice_payment',
                status: 'paid',
                payment: { type: 'payment_intent', payment_intent: chargeId },
              },
            ]
          : [],
      ),
    }
  }

  function subscription(made: Subscription): StripeObject {
    return {
      id: made.id,
      object: 'subscription',
      ...common,
      customer: made.customerId,
      status: made.status,
      cancel_at_period_end: made.cancelAtPeriodEnd,
      metadata: made.orderId ? { order_id: made.orderId } : {},
      items: listOf('/v1/subscription_items', [
        {
          id: `si_${made.id}`,
          object: 'subscription_item',
          quantity: 1,
          price: price(made.line),
          current_period_start: seconds(made.periodStart),
          current_period_end: seconds(made.periodEnd),
        },
      ]),
    }
  }

  function event(told: Event): StripeObject {
    const { id, type, kind, objectId, at } = told
    const paid = state.charges[objectId]
    const about =
      kind === 'checkout'
        ? session(state.checkouts[objectId]!)
        : kind === 'subscription'
          ? subscription(state.subscriptions[objectId]!)
          : kind === 'invoice'
            ? invoice(state.invoices[objectId]!)
            : type.startsWith('charge.dispute.')
              ? disputesOf(paid!).at(-1)!
              : charge(paid!)
    return {
      id,
      object: 'event',
      ...common,
      api_version: '2026-10-28.endive',
      created: seconds(at),
      type,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: about },
    }
  }

  function refundsOf({ id, refunds, currency }: Charge): StripeObject[] {
    return refunds.map((refund) => ({
      id: refund.id,
      object: 'refund',
      amount: refund.amount,
      currency: currency.toLowerCase(),
      created: seconds(refund.at),
      payment_intent: id,
      status: 'succeeded',
    }))
  }

  function disputesOf({ id, disputes, currency }: Charge): StripeObject[] {
    return disputes.map((dispute) => ({
      id: dispute.id,
      object: 'dispute',
      ...common,
      amount: dispute.amount,
      currency: currency.toLowerCase(),
      created: seconds(dispute.at),
      payment_intent: id,
      charge: `ch_${id}`,
      status: dispute.status === 'open' ? 'needs_response' : dispute.status,
    }))
  }

  return { price, customer, intent, session, invoice, subscription, event, refundsOf, disputesOf }
}

export type StripeObjects = ReturnType<typeof stripeObjects>
