import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { BillingDeps } from '../deps.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { paymentStore } from '../payments/payment-store.ts'

/** The payment provider. Throws `unavailable` if this installation takes no payments. */
export function providerOf({ provider }: Pick<BillingDeps, 'provider'>): PaymentProvider {
  if (!provider) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
  return provider
}

/** The user's customer id at the provider. Creates the customer on first use. */
export async function ensureCustomer(deps: BillingDeps, userUuid: string): Promise<string> {
  const provider = providerOf(deps)
  const known = await paymentStore(deps.connection.db).customerOf(provider.gateway, userUuid)
  if (known) return known

  const traits = (await deps.accounts.traitsOf([userUuid])).get(userUuid)
  const contact = await deps.accounts.contactOf(userUuid)
  if (!traits || !contact) throw new AppError('not_found')
  const { name, email, document } = traits
  const made = await provider.createCustomer({ userUuid, name, email, document, locale: contact.locale })

  return deps.connection.transaction(async (tx) => {
    const customerId = await paymentStore(tx).storeCustomer({
      gateway: provider.gateway,
      userUuid,
      customerId: made,
      createdAt: deps.clock.now(),
    })
    await deps.accounts.setPaymentCustomer(tx, userUuid, customerId)
    return customerId
  })
}

/**
 * Returns a user's customer id at the provider: the caller's own (created if missing), or any user's for administrators
 * (null if missing).
 */
export async function showCustomer(deps: BillingDeps, actor: Actor, { userUuid }: { userUuid: string }) {
  const isOwn = userUuid === actor.userUuid
  if (!isOwn && !actor.isPlatformAdministrator) throw new AppError('access_denied')
  const person = (await deps.accounts.userSummaries([userUuid])).get(userUuid)
  if (!person) throw new AppError('not_found')

  const gateway = deps.provider?.gateway ?? null
  const paymentCustomerId = isOwn
    ? await ensureCustomer(deps, userUuid)
    : gateway && (await paymentStore(deps.connection.db).customerOf(gateway, userUuid))
  return { userUuid, name: person.name, email: person.email, paymentGateway: gateway, paymentCustomerId }
}
