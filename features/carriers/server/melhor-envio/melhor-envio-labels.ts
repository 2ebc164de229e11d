import { melhorEnvioLabelScopes, type ServiceAnswer } from '#features/services/server/index.ts'
import { hour } from '#platform/contract/time.ts'
import { idOf, isObject, type Json, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ParcelState } from '../../parcel-states.ts'
import type { CarriersDeps } from '../deps.ts'
import { labelAnswer, refused } from '../labels/label-answer.ts'
import { centavosOf } from '../money.ts'
import type { CarrierLabel, LabelAnswer, LabelDesk, Party, Shipment } from '../port.ts'

type Deps = { services: Pick<CarriersDeps['services'], 'callMelhorEnvio' | 'downloadLabel'> }
type Request = Parameters<Deps['services']['callMelhorEnvio']>[1]

/** Pages of the account's shipments that a look-up reads; beyond them nothing is bought rather than bought twice. */
const mostPages = 100
/** Clocks differ, and the times of Melhor Envio have no zone: UTC, or Brasília. */
const slack = 4 * hour

/** Labels by Melhor Envio: a cart, payment from the balance, making, printing. */
export function melhorEnvioLabels({ services }: Deps): LabelDesk {
  const call = (connectionUuid: string, request: Request) => services.callMelhorEnvio(connectionUuid, request)

  /** Those that are still to be paid. */
  async function cartOf(connectionUuid: string): Promise<LabelAnswer<Json[]>> {
    return labelAnswer(listed(await call(connectionUuid, { path: '/me/cart' })), rowsIn, refusalOf)
  }

  async function inOrders(connectionUuid: string, isIt: (row: Json) => boolean, since: Date) {
    for (let page = 1; page <= mostPages; page++) {
      const answer = await call(connectionUuid, { path: `/me/orders?page=${page}` })
      const read = labelAnswer(listed(answer), rowsIn, refusalOf)
      if (read.kind !== 'ok') return read
      const found = read.value.find(isIt)
      if (found) return { kind: 'ok', value: found } as const
      const isPast = read.value.some((row) => isBefore(row, since))
      if (isPast || read.value.length === 0) return { kind: 'ok', value: null } as const
    }
    return { kind: 'failed', failure: 'unreadable' } as const
  }

  return {
    allows: ({ permissions }) => melhorEnvioLabelScopes.every((scope) => permissions.includes(scope)),

    async balance({ connectionUuid }) {
      const answer = await call(connectionUuid, { path: '/me/balance' })
      return labelAnswer(answer, (body) => centavosOf(body.balance), refusalOf)
    },

    async find({ connectionUuid }, { reference, id, since }) {
      const isIt = (row: Json) => (idOf(row.id) === id || hasTag(row, reference)) && !isOver(row)
      if (id !== null) {
        const answer = await call(connectionUuid, { path: `/me/orders/${encodeURIComponent(id)}` })
        if (answer.kind === 'failed') return answer
        if (answer.kind === 'ok' && isIt(answer.body)) return { kind: 'ok', value: labelOf(answer.body) }
      }
      const cart = await cartOf(connectionUuid)
      if (cart.kind !== 'ok') return cart
      const inCart = cart.value.find(isIt)
      if (inCart) return { kind: 'ok', value: labelOf(inCart) }
      const found = await inOrders(connectionUuid, isIt, new Date(since.getTime() - slack))
      return found.kind === 'ok' ? { kind: 'ok', value: found.value && labelOf(found.value) } : found
    },

    async order({ connectionUuid }, shipment) {
      const answer = await call(connectionUuid, { path: '/me/cart', json: cartItemOf(shipment) })
      return labelAnswer(answer, labelOf, refusalOf)
    },

    async pay({ connectionUuid }, id) {
      const answer = await call(connectionUuid, { path: '/me/shipment/checkout', json: { orders: [id] } })
      const read = labelAnswer(answer, (body) => objectOf(body.purchase), refusalOf)
      return read.kind === 'ok' ? { kind: 'ok', value: null } : read
    },

    async make({ connectionUuid }, id) {
      const answer = await call(connectionUuid, { path: '/me/shipment/generate', json: { orders: [id] } })
      // Made before, it is answered with `status: false`: what counts is what the next look-up finds.
      const read = labelAnswer(answer, (body) => body, refusalOf)
      return read.kind === 'ok' ? { kind: 'ok', value: null } : read
    },

    async print({ connectionUuid }, ids) {
      // The address is open to all who know it: nobody but us does.
      const json = { mode: 'public', orders: ids }
      const answer = await call(connectionUuid, { path: '/me/shipment/print', json })
      const read = labelAnswer(answer, (body) => textOf(body.url), refusalOf)
      if (read.kind !== 'ok') return read
      const bytes = await services.downloadLabel(read.value)
      return bytes ? { kind: 'ok', value: bytes } : { kind: 'failed', failure: 'unreadable' }
    },

    async cancel({ connectionUuid }, id) {
      // Still in the cart, it costs nothing and is taken out.
      const removed = await call(connectionUuid, {
        path: `/me/cart/${encodeURIComponent(id)}`,
        method: 'DELETE',
      })
      if (removed.kind === 'ok') return { kind: 'ok', value: null }
      if (removed.kind === 'failed') return removed
      const json = { order: { id, reason_id: '2', description: 'Cancelado pela loja' } }
      const answer = await call(connectionUuid, { path: '/me/shipment/cancel', json })
      const read = labelAnswer(answer, (body) => objectOf(body[id]), refusalOf)
      if (read.kind === 'failed') return read
      if (read.kind === 'ok' && read.value.canceled === true) return { kind: 'ok', value: null }
      // Refused, as it was cancelled before, and the answer was lost?
      const now = await call(connectionUuid, { path: `/me/orders/${encodeURIComponent(id)}` })
      if (now.kind === 'missing' || (now.kind === 'ok' && isOver(now.body)))
        return { kind: 'ok', value: null }
      return read.kind === 'refused' ? read : refused('refused', null)
    },

    async track({ connectionUuid }, labels) {
      const json = { orders: labels.map(({ id }) => id) }
      const answer = await call(connectionUuid, { path: '/me/shipment/tracking', json })
      const read = labelAnswer(answer, (body) => body, refusalOf)
      if (read.kind !== 'ok') return read
      const found = labels.flatMap(({ id }) => {
        const row = read.value[id]
        return isObject(row) ? [{ id, state: stateOf(row), trackingCode: codeOf(row) }] : []
      })
      return { kind: 'ok', value: found }
    },
  }
}

/** A plain list is a page as well. */
const listed = (answer: ServiceAnswer): ServiceAnswer =>
  answer.kind === 'list' ? { kind: 'ok', body: { data: answer.rows } } : answer

/** One row alone may be an object. Null for what is neither: "nothing is there" must not be read out of it. */
function rowsIn({ data }: Json): Json[] | null {
  if (Array.isArray(data)) return data.filter(isObject)
  return isObject(data) ? [data] : null
}

const hasTag = (row: Json, reference: string) =>
  listOf(row.tags).some((tag) => objectOf(tag).tag === reference)

const isOver = (row: Json) => ['canceled', 'expired'].includes(String(row.status))

/** Times have no zone; public integrations found them to be UTC. */
function isBefore(row: Json, since: Date): boolean {
  const at = new Date(`${(textOf(row.created_at) ?? '').replace(' ', 'T')}Z`)
  return at < since
}

function labelOf(row: Json): CarrierLabel | null {
  const id = idOf(row.id)
  if (id === null) return null
  const isMade = textOf(row.generated_at) !== null
  const isPaid = textOf(row.paid_at) !== null || (row.status !== 'pending' && row.status !== undefined)
  const stage = isMade ? 'made' : isPaid ? 'paid' : 'ordered'
  return { id, stage, trackingCode: codeOf(row), price: centavosOf(row.price) }
}

/** The carrier's code, else that of Melhor Envio itself: carriers of its network give theirs late. */
const codeOf = (row: Json) =>
  textOf(row.tracking) ?? textOf(row.melhorenvio_tracking) ?? textOf(row.self_tracking)

function stateOf(row: Json): ParcelState {
  const status = String(row.status)
  if (status === 'delivered' || textOf(row.delivered_at) !== null) return 'delivered'
  if (status === 'undelivered') return 'returned'
  if (status === 'canceled' || status === 'expired') return 'cancelled'
  return textOf(row.posted_at) !== null || status === 'posted' ? 'posted' : 'waiting'
}

/** CPF and CNPJ have fields of their own, and each is refused in the other's. */
function partyOf({ name, document, phone, email, address }: Party) {
  const { zip, street, number, complement, district, city, state } = address
  return {
    ...{ name, phone, email, address: street, number: number ?? 'S/N', complement, district, city },
    ...{ state_abbr: state, postal_code: zip },
    ...(document && (document.length === 11 ? { document } : { company_document: document })),
  }
}

function cartItemOf({ reference, code, box, value, from, to, items }: Shipment) {
  const { length, width, height, grams } = box
  return {
    service: Number(code),
    from: partyOf(from),
    to: partyOf(to),
    products: items.map(({ name, quantity, price }) => ({ name, quantity, unitary_value: price / 100 })),
    volumes: [{ length, width, height, weight: grams / 1000 }],
    options: {
      ...{ insurance_value: value / 100, receipt: false, own_hand: false, reverse: false },
      // Without an invoice it goes with a declaration of its contents.
      ...{ non_commercial: true, platform: 'Arara', tags: [{ tag: reference, url: null }] },
    },
  }
}

/** 422 names fields; other refusals are one sentence. */
function refusalOf(_status: number, body: Json) {
  const [field, texts] = Object.entries(objectOf(body.errors))[0] ?? []
  const says = textOf(listOf(texts)[0]) ?? textOf(body.error) ?? textOf(body.message)
  if (/^to\..*document$/.test(field ?? '')) return { problem: 'document_refused' as const, says }
  if (field?.startsWith('to.')) return { problem: 'address_refused' as const, says }
  if (field?.startsWith('from.')) return { problem: 'sender_refused' as const, says }
  if (field?.startsWith('volumes')) return { problem: 'too_large' as const, says }
  return { problem: /saldo/i.test(says ?? '') ? ('no_balance' as const) : ('refused' as const), says }
}
