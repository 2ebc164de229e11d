import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { useBrandScope } from '../brand-context.ts'
import { type CustomerOrder, customerOrdersQuery } from '../customer-queries.ts'
import { orderPath } from '../customers-paths.ts'
import { TabList } from './tab-list.tsx'

/** The orders of a customer. */
export function OrdersTab({ uuid }: { uuid: string }) {
  const t = useTranslations('customers.orders')
  const [page, setPage] = useState(1)
  const query = useQuery(customerOrdersQuery(uuid, page, useBrandScope()))
  return (
    <TabList
      query={query}
      texts={{ label: t('label'), loading: t('loading'), failed: t('failed'), empty: t('empty') }}
      page={page}
      onPage={setPage}
      rowKey={(order) => order.uuid}
      renderRow={(order) => <OrderRow order={order} />}
    />
  )
}

function OrderRow({ order }: { order: CustomerOrder }) {
  const t = useTranslations('customers')
  const formats = useFormats()
  const now = useNow()
  const received = order.paid - order.refunded
  const state = `orders.states.${order.state}` as 'orders.states.paid'
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={orderPath(order.merchantUuid, order.uuid)} className="font-semibold hover:underline">
          {t('orders.number', { n: `${order.number}` })}
        </Link>
        <Badge>{t.has(state) ? t(state) : order.state}</Badge>
      </p>
      <p className="text-ink-muted tabular-nums">
        {[
          t('profile.pieces', { n: order.pieces }),
          ...(received > 0 ? [t('orders.paid', { amount: formats.money(received) })] : []),
          formats.dayAndTimeWithin(order.createdAt, now),
        ].join(', ')}
      </p>
    </>
  )
}
