import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { chosenGateway, type GatewayName, takenBy } from '../gateways/payment-gateway.ts'
import { choiceOf } from '../methods/method-choice.ts'
import { type BoletoTimes, boletoTimes } from './boleto-times.ts'

/** What the buyer of an order may choose from now. */
export type PaymentOffer = {
  /** In the order in which they are offered. */
  methods: CodeMethod[]
  /** The service that takes the money for the merchant; null if only her own Pix key does. */
  service: GatewayName | null
  /** Nothing is paid in truth: the page must say so. */
  isSimulated: boolean
  mostInstallments: number
  /** Null where no boleto is offered. */
  boleto: BoletoTimes | null
}

/**
 * How the buyer of an order may pay now. A gateway that is down is not offered where the merchant has a Pix key; a boleto is
 * offered where its money can arrive before the hold ends; both, and cards, where the merchant wants them.
 */
export async function paymentOffer(
  deps: Pick<OrderPaymentsDeps, 'connection' | 'merchants' | 'services' | 'provider' | 'env' | 'clock'>,
  { merchantUuid, expiresAt }: Pick<OrderSnapshot, 'merchantUuid' | 'expiresAt'>,
): Promise<PaymentOffer> {
  const hasKey = (await deps.merchants.pixReceiver(merchantUuid)) !== null
  const chosen = await chosenGateway(deps, merchantUuid)
  const isAsked = chosen !== null && !(chosen.isResting && hasKey)
  const boleto = boletoTimes({ expiresAt }, deps.clock.now())
  const taken = isAsked ? takenBy(chosen.gateway) : []
  const choice = await choiceOf(deps.connection.db, merchantUuid)
  const isWanted = { pix: true, card: choice.takesCard, boleto: choice.takesBoleto }
  const offered = taken.filter((method) => method === 'pix' || (isWanted[method] && !chosen?.isResting))
  const [pix, others] = [offered.filter((method) => method === 'pix'), offered.slice(1)]
  const methods = [
    ...pix,
    ...(hasKey ? (['pix_static'] as const) : []),
    ...others.filter((method) => method !== 'boleto' || boleto),
  ]
  return {
    methods,
    service: isAsked ? chosen.name : null,
    isSimulated: isAsked && chosen.gateway.isSimulated,
    mostInstallments: choice.mostInstallments,
    boleto: methods.includes('boleto') ? boleto : null,
  }
}
