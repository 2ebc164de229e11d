import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { Link } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { buyersPath, ordersPath, termsPath } from './orders-paths.ts'

/** The pages of a merchant's orders in the order of their tabs. The page of `payments` is a later feature's. */
const sections = [
  { name: 'list', path: ordersPath },
  { name: 'board', path: (merchantUuid: string) => `${ordersPath(merchantUuid)}?view=board` },
  { name: 'buyers', path: buyersPath },
  { name: 'terms', path: termsPath },
  { name: 'payments', path: (merchantUuid: string) => `${ordersPath(merchantUuid)}/payments` },
] as const

type OrdersSection = (typeof sections)[number]['name']

type Props = { section: OrdersSection; merchant: Merchant; actions?: ReactNode; children: ReactNode }

/** One page of a merchant's orders: the heading, the tabs of all pages and this page's content. */
export function OrdersFrame({ section, merchant, actions, children }: Props) {
  const t = useTranslations('orders')
  return (
    <>
      <PageHeader title={t('title')} text={merchant.name} actions={actions} />
      <TabLinks
        label={t('sections.label')}
        className="-mx-4 mb-5 px-4 sm:-mx-6 sm:px-6 md:mx-0 md:mb-6 md:px-0"
        tabs={sections.map(({ name, path }) => ({
          label: t(`sections.${name}`),
          on: name === section,
          render: <Link to={path(merchant.uuid)} />,
        }))}
      />
      {children}
    </>
  )
}
