import { useQuery } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import Ticket from 'lucide-react/icons/ticket'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '#features/billing/web/balance-query.ts'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { NavItem, type NavLook } from '#ui/nav-item.tsx'

type Props = { look?: NavLook; onGo?: () => void }

/** The menu's two billing entries: credits with the balance, and prices. */
export function BillingNavItems({ look = 'full', onGo }: Props) {
  const t = useTranslations('shell.menu')
  const { pathname } = useLocation()
  const { data: balance } = useQuery(balanceQuery)
  const { number } = useFormats()
  const left = balance && (balance.unlimitedUntil ? t('unlimited') : number(balance.credits))
  const isNarrow = look === 'icons'

  return (
    <>
      <NavItem
        look={look}
        icon={<Ticket />}
        label={isNarrow && left ? `${t('credits')}: ${left}` : t('credits')}
        count={left && <BalanceTag>{left}</BalanceTag>}
        on={/^\/billing\/(credits|payment)/.test(pathname)}
        render={<Link to="/billing/credits" onClick={onGo} />}
      />
      <NavItem
        look={look}
        icon={<Tag />}
        label={t('prices')}
        on={pathname.startsWith('/pricing')}
        render={<Link to="/pricing" onClick={onGo} />}
      />
    </>
  )
}

/** A price tag. */
function BalanceTag({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-1.5 rounded-[6px] border border-line-strong bg-surface py-0.5 pr-2 pl-1.5 font-semibold text-ink">
      <span aria-hidden="true" className="size-1.5 rounded-full border border-line-strong bg-ground" />
      {children}
    </span>
  )
}
