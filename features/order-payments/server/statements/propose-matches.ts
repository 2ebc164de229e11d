import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { pageOf } from '#platform/contract/table.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { PaymentCode } from '../codes/code-store.ts'
import { orderOfTxid } from '../codes/txid.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { type Credit, statementStore } from './statement-store.ts'

/** Credits of one answer, and the days between a code and its money. */
const mostShown = 100
const longestWait = 40

/** What ties a credit to an order beside its amount: the txid in its text, the buyer's name, or nothing. */
type Certainty = 'txid' | 'name' | 'amount'

/**
 * Credits of imported statements that may pay orders, each with the static codes it may be for; those with one sure match
 * first. A paid order is proposed only for a further credit after the one that paid it.
 */
export async function proposeMatches(deps: OrderPaymentsDeps, actor: Actor, merchantUuid: string) {
  await deps.merchants.access(actor, merchantUuid, 'read')
  const store = statementStore(deps.connection.db)
  const credits = await store.open(merchantUuid, mostShown)
  const first = credits[0] ? Date.parse(credits[0].day) - longestWait * day : 0
  const amounts = [...new Set(credits.map(({ amount }) => amount))]
  const codes = await store.codesWith(merchantUuid, amounts, new Date(first))
  const orders = new Map<string, OrderSnapshot>()
  for (const orderUuid of new Set(codes.map((code) => code.orderUuid))) {
    const order = await deps.orders.find(orderUuid)
    if (order) orders.set(orderUuid, order)
  }
  const matched = await store.matchedOrders([...orders.keys()])
  const awaited = codes.filter(({ orderUuid }) => {
    const order = orders.get(orderUuid)
    return order && (order.paid === 0 || order.due > 0 || matched.has(orderUuid))
  })
  const rows = credits
    .map(({ uuid, day, amount, text }) => ({
      ...{ uuid, day, amount, text },
      candidates: candidatesOf({ day, amount, text }, awaited, orders),
    }))
    .filter(({ candidates }) => candidates.length > 0)
    .toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)))
  return pageOf(rows, rows.length, { page: 1, limit: mostShown })
}

const isSure = ({ candidates }: { candidates: { certainty: Certainty }[] }) =>
  candidates.length === 1 && candidates[0]?.certainty !== 'amount'

/** The codes that a credit may be for: by its txid alone, else by the name, else by the amount. One of each order. */
function candidatesOf(
  credit: Pick<Credit, 'day' | 'amount' | 'text'>,
  codes: PaymentCode[],
  orders: Map<string, OrderSnapshot>,
) {
  const named = (credit.text.match(/[0-9A-Za-z]{25,}/g) ?? []).map(orderOfTxid)
  const meant = named.find((uuid) => uuid !== null && orders.has(uuid))
  const found = codes
    .filter(({ orderUuid }) => !meant || orderUuid === meant)
    .filter(({ amount, createdAt }) => amount === credit.amount && isInTime(credit.day, createdAt))
    .map((code) => {
      const order = orders.get(code.orderUuid)!
      const certainty: Certainty = named.includes(code.orderUuid)
        ? 'txid'
        : isNamed(credit.text, order.buyer.name)
          ? 'name'
          : 'amount'
      return {
        ...{ codeUuid: code.uuid, orderUuid: order.uuid, orderNumber: order.number, orderState: order.state },
        ...{ userName: order.buyer.userName, buyerName: order.buyer.name, certainty },
        openedAt: code.createdAt,
      }
    })
  const best = (['txid', 'name', 'amount'] as const).find((level) =>
    found.some(({ certainty }) => certainty === level),
  )
  const newest = new Map(
    found.filter(({ certainty }) => certainty === best).map((each) => [each.orderUuid, each]),
  )
  return [...newest.values()]
}

function isInTime(creditDay: string, createdAt: Date): boolean {
  const opened = saoPauloDay(createdAt)
  return creditDay >= opened && Date.parse(creditDay) - Date.parse(opened) <= longestWait * day
}

/** Whether a text has the first and the last word of a name. */
function isNamed(text: string, name: string | null): boolean {
  const words = foldText(name ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const inText = new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))
  return words.length > 1 && inText.has(words[0]!) && inText.has(words.at(-1)!)
}
