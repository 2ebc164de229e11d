import type { Delivery } from '#features/checkout/server/index.ts'
import { personName } from '#features/integrations/server/index.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import type { Cell, SheetColumn } from '#platform/server/sheets/sheet-column.ts'
import type { ChosenOrder } from '../chosen-order-store.ts'
import { shownZip } from '../documents/address-lines.ts'

type Exported = { order: ChosenOrder; delivery: Delivery | null }
type Say = (key: string) => string
type Column = Omit<SheetColumn, 'head'> & { name: string; of: (exported: Exported, say: Say) => Cell }

const text = (name: string, width: number, of: Column['of']): Column => ({ name, width, kind: 'text', of })
const money = (name: string, of: Column['of']): Column => ({ name, width: 14, kind: 'money', of })
const address = (name: keyof NonNullable<Delivery['address']> & string, width: number): Column =>
  text(`address.${name}`, width, ({ delivery }) => delivery?.address?.[name] ?? '')

/** The pieces that the order has: those that are over or still wait are none. */
const inOrder = ({ lines }: ChosenOrder) =>
  lines.filter(({ state }) => state !== 'over' && state !== 'waiting')

const columns: Column[] = [
  { name: 'order_number', width: 10, kind: 'count', of: ({ order }) => order.number },
  text('state', 22, ({ order }, say) => say(`states.${order.state}`)),
  { name: 'made_at', width: 20, kind: 'time', of: ({ order }) => order.createdAt.getTime() },
  text('user_name', 24, ({ order }) => personName(order.buyer.userName ?? '')),
  text('buyer', 30, ({ order }) => order.buyer.name ?? ''),
  text('phone', 18, ({ order, delivery }) => formatPhone(delivery?.phone ?? order.buyer.phone ?? '')),
  text('email', 30, ({ order }) => order.buyer.email ?? ''),
  text('items', 60, ({ order }) =>
    inOrder(order)
      .map(({ quantity, name, variant }) => `${quantity} × ${[name, variant].filter(Boolean).join(' · ')}`)
      .join(', '),
  ),
  {
    ...{ name: 'pieces', width: 10, kind: 'count' },
    of: ({ order }) => inOrder(order).reduce((sum, { quantity }) => sum + quantity, 0),
  },
  money('products', ({ order }) =>
    inOrder(order).reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  ),
  money('freight', ({ order }) => order.freight),
  money('discount', ({ order }) => order.discount),
  money('paid', ({ order }) => order.paid),
  money('refunded', ({ order }) => order.refunded),
  text('service', 18, ({ delivery }, say) =>
    delivery?.kind === 'pickup' ? say('pickup') : (delivery?.service ?? ''),
  ),
  text('recipient', 30, ({ delivery }) => delivery?.recipient ?? ''),
  text('tax_id', 18, ({ delivery }) => delivery?.taxId ?? ''),
  text('address.zip', 12, ({ delivery }) => shownZip(delivery?.address?.zip ?? '')),
  address('street', 36),
  address('number', 10),
  address('complement', 20),
  address('district', 22),
  address('city', 24),
  address('state', 6),
  text('carrier', 16, ({ order }) => order.carrier ?? ''),
  text('code', 20, ({ order }) => order.trackingCode ?? ''),
]

export function orderColumns(say: Say): SheetColumn[] {
  return columns.map(({ name, width, kind }) => ({ head: say(`head.${name}`), width, kind }))
}

export function orderCells(exported: Exported, say: Say): Cell[] {
  return columns.map(({ of }) => of(exported, say))
}
