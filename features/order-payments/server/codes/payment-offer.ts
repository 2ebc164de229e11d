import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { CodeMethod, ProviderMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import {
  type ChosenGateway,
  type GatewayName,
  gatewaysOf,
  type PayerField,
  takenBy,
} from '../gateways/payment-gateway.ts'
import { choiceOf } from '../methods/method-choice.ts'
import { type BoletoTimes, boletoTimes } from './boleto-times.ts'

/** What the buyer of an order may choose from now. */
export type PaymentOffer = {
  /** In the order in which they are offered. */
  methods: CodeMethod[]
  /** The services that take the money for the merchant; none if only her own Pix key does. */
  services: GatewayName[]
  /** Of a card. */
  cardService: GatewayName | null
  /** Nothing is paid in truth: the page must say so. */
  isSimulated: boolean
  mostInstallments: number
  /** What must be known of who pays, by the way to pay. */
  asks: Record<CodeMethod, PayerField[]>
  /** Null where no boleto is offered. */
  boleto: BoletoTimes | null
}

/** What is offered, and through which gateways each of it goes, the first one first. */
export type Ways = {
  offer: PaymentOffer
  through: Record<ProviderMethod, ChosenGateway[]>
  /** With those that are down: a code that one of them has made stays payable. */
  gateways: ChosenGateway[]
  /** The merchant has accounts of her own, though perhaps none that takes payments now. */
  hasOwn: boolean
}

type Deps = Pick<OrderPaymentsDeps, 'connection' | 'merchants' | 'services' | 'provider' | 'env' | 'clock'>
type Order = Pick<OrderSnapshot, 'merchantUuid' | 'expiresAt'>

/** Who is to pay: whether an address is known, and whether what is missing besides can be asked for. */
export type Paying = { hasAddress: boolean; canBeAsked: boolean }
const buyer: Paying = { hasAddress: true, canBeAsked: true }

/**
 * How the buyer of an order may pay now. Each way goes through the first gateway of the merchant that takes it and is not
 * down. If all are down, only Pix is offered: to the merchant's own key, or, without one, through the first. A boleto is
 * offered where its money can arrive before the hold ends; both, and cards, where the merchant wants them. A gateway that
 * needs an address is left out where there is none, and one that needs anything of who pays where nobody can be asked.
 */
export async function waysToPay(
  deps: Deps,
  { merchantUuid, expiresAt }: Order,
  { hasAddress, canBeAsked }: Paying = buyer,
): Promise<Ways> {
  const hasKey = (await deps.merchants.pixReceiver(merchantUuid)) !== null
  const { gateways, hasOwn } = await gatewaysOf(deps, merchantUuid)
  const choice = await choiceOf(deps.connection.db, merchantUuid)
  const due = boletoTimes({ expiresAt }, deps.clock.now())
  const awake = gateways.filter(({ isResting }) => !isResting)
  const asked = awake.length > 0 || hasKey ? awake : gateways
  const isWanted = {
    pix: true,
    card: choice.takesCard && awake.length > 0,
    boleto: choice.takesBoleto && awake.length > 0 && due !== null && hasAddress,
  }
  const mayKnow = (needs: readonly PayerField[] = []) =>
    needs.every((field) => canBeAsked && (hasAddress || field !== 'address'))
  const through = (method: ProviderMethod) =>
    isWanted[method]
      ? asked.filter(({ gateway }) => takenBy(gateway).includes(method) && mayKnow(gateway.needs?.[method]))
      : []
  const [pix, card, boleto] = [through('pix'), through('card'), through('boleto')]
  const firsts = [pix, card, boleto].flatMap(([first]) => first ?? [])
  const methods: CodeMethod[] = [
    ...(pix.length > 0 ? (['pix'] as const) : []),
    ...(hasKey ? (['pix_static'] as const) : []),
    ...(card.length > 0 ? (['card'] as const) : []),
    ...(boleto.length > 0 ? (['boleto'] as const) : []),
  ]
  const { mostInstallments } = choice
  const offer: PaymentOffer = {
    methods,
    services: [...new Set(firsts.map(({ name }) => name))],
    cardService: card[0]?.name ?? null,
    isSimulated: firsts.some(({ gateway }) => gateway.isSimulated),
    mostInstallments: Math.min(mostInstallments, card[0]?.gateway.mostInstallments ?? mostInstallments),
    asks: {
      ...{ pix: needsOf(pix[0], 'pix'), pix_static: [], card: needsOf(card[0], 'card') },
      boleto: [...new Set<PayerField>(['document', ...needsOf(boleto[0], 'boleto')])],
    },
    boleto: boleto.length > 0 ? due : null,
  }
  return { offer, through: { pix, card, boleto }, gateways, hasOwn }
}

const needsOf = (chosen: ChosenGateway | undefined, method: ProviderMethod) => [
  ...(chosen?.gateway.needs?.[method] ?? []),
]

export async function paymentOffer(deps: Deps, order: Order, paying?: Paying): Promise<PaymentOffer> {
  return (await waysToPay(deps, order, paying)).offer
}
