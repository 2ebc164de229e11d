import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Merchant } from '#features/merchants/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useBuyerName } from '../buyer-name.ts'
import { LostName } from '../lost-name.tsx'
import { isOver } from '../order-amounts.ts'
import type { Order } from '../order-queries.ts'
import type { BuyerPage } from '../order-slots.tsx'

/** Items that a message lists; a link with more is not opened by every phone. */
const mostItems = 40

type Props = { merchant: Merchant; order: Order; page: BuyerPage | null }

/** The buyer, and a message about the order to send by WhatsApp or to copy. */
export function BuyerCard({ merchant, order, page }: Props) {
  const t = useTranslations('orders.buyer')
  const words = useTranslations('words')
  const buyer = useBuyerName()(order)
  const message = useOrderMessage(merchant, order, page?.link ?? null)
  return (
    <SectionCard title={t('title')}>
      <div className="flex items-center gap-3">
        <Avatar name={order.buyerName ?? order.userName ?? buyer} />
        <p className="min-w-0">
          <b className="block break-words font-semibold">{buyer}</b>
          <LostName of={order} />
          {order.userName && order.buyerName && (
            <span className="break-words text-14 text-ink-muted">{order.buyerName}</span>
          )}
        </p>
      </div>
      {!isOver(order) && (
        <>
          <p className="mt-4 whitespace-pre-line break-words rounded-control bg-sunken px-3 py-2.5 text-14">
            {message}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<MessageCircle />}
              render={
                <a href={whatsappLink(message, page?.delivery?.phone)} target="_blank" rel="noreferrer" />
              }
            >
              {t('whatsapp')}
            </Button>
            <CopyButton text={message} label={t('copy')} copiedLabel={words('copied')} />
            {page && <CopyButton text={page.link} label={t('copyLink')} copiedLabel={words('copied')} />}
          </div>
        </>
      )}
    </SectionCard>
  )
}

/** What the seller writes to the buyer about the order as it is. */
function useOrderMessage(merchant: Merchant, order: Order, link: string | null): string {
  const t = useTranslations('orders.message')
  const formats = useFormats()
  const { state, due, paid, expiresAt, lines } = order
  const name = order.buyerName ?? (order.userName ? personHandle(order.userName) : '')
  const own = lines.filter((line) => line.state !== 'over' && line.state !== 'waiting')
  const waiting = lines.filter((line) => line.state === 'waiting')
  const itemOf = ({ name, variant, quantity }: Order['lines'][number]) => ({
    n: quantity,
    product: variant === '' ? name : `${name}, ${variant}`,
  })
  const isDone = state === 'packed' || state === 'sent' || state === 'delivered'
  return [
    t('greeting', { name, shop: merchant.name, n: `${order.number}` }),
    '',
    ...own
      .slice(0, mostItems)
      .map((line) => t('line', { ...itemOf(line), price: formats.money(line.price * line.quantity) })),
    ...(own.length > mostItems ? [t('moreItems', { n: own.length - mostItems })] : []),
    ...waiting.slice(0, mostItems).map((line) => t('waitingLine', itemOf(line))),
    '',
    ...(isDone
      ? [t(state)]
      : due > 0
        ? [
            paid > 0 ? t('difference', { due: formats.money(due) }) : t('due', { due: formats.money(due) }),
            ...(expiresAt ? [t('until', { when: formats.dateTime(expiresAt) })] : []),
          ]
        : paid > 0
          ? [t('paid', { paid: formats.money(paid) })]
          : []),
    ...(link ? ['', due > 0 && !isDone ? t('payLink', { link }) : t('followLink', { link })] : []),
  ]
    .join('\n')
    .trim()
    .toWellFormed()
}
