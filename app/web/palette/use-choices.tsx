import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChooseLanguage, useLogout } from '#features/accounts/web/index.ts'
import { importPath, listPath } from '#features/catalogue/web/product-paths.ts'
import { useLiveAccounts } from '#features/integrations/web/index.ts'
import { useMyMerchants } from '#features/merchants/web/merchants-query.ts'
import { useChosenLocale } from '#platform/i18n/web-locale.ts'
import { useNow } from '#platform/web/clock.ts'
import { navigateTo } from '#platform/web/navigate-to.ts'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { livesPath, reportPath, useRecentLives } from '../dashboard/lives-queries.ts'
import { type NavEntry, useNavEntries } from '../shell/nav-items.tsx'
import { showOverlay } from '../shell/overlays.ts'
import type { Choosable } from './match.ts'

export type Choice = Choosable & {
  group: 'pages' | 'accounts' | 'customers' | 'actions'
  icon: ReactNode
  /** A state, for instance "ao vivo". */
  note?: string
  run: () => void
}

const profilePages = [
  ['address', '/profile/settings/address'],
  ['payment', '/profile/settings/payment-methods'],
  ['notifications', '/profile/settings/notifications'],
  ['security', '/profile/settings/security'],
  ['developers', '/profile/settings/developers'],
  ['sessions', '/profile/settings/sessions'],
  ['privacy', '/profile/settings/privacy'],
  ['export', '/profile/settings/data'],
] as const

/** All choices: pages, the products of each brand, accounts with their latest lives, actions. */
export function useChoices(): Choice[] {
  return [...usePages(), ...useBrands(), ...useAccounts(), ...useActions()]
}

/** Pages that the menu does not list. */
const furtherPages = [
  ['prices', '/pricing'],
  ['credits', '/billing/credits'],
  ['guide', '/plugins/ebook'],
  ['import', '/plugins/import'],
] as const

/** Reports and settings are listed individually; the brands are one page. */
type Listed = Exclude<NavEntry['key'], 'reports' | 'settings' | 'brands'>
const isListed = (key: NavEntry['key']): key is Listed => !['reports', 'settings', 'brands'].includes(key)

function usePages(): Choice[] {
  const places = useNavEntries()
  const menu = useTranslations('shell.menu')
  const sections = useTranslations('profile.sections')
  const keywords = useTranslations('frame.palette.keywords')
  const further = useTranslations('frame.palette.furtherPages')
  const page = (id: string, label: string, icon: ReactNode, path: string, words?: string): Choice => ({
    id,
    label,
    icon,
    keywords: words,
    group: 'pages',
    run: () => void navigateTo(path),
  })

  return [
    ...places.flatMap(({ key, icon, to, fromServer }) => {
      if (!isListed(key)) return []
      const choice = page(key, menu(key), icon, to, keywords(key))
      return [fromServer ? { ...choice, run: () => location.assign(to) } : choice]
    }),
    ...furtherPages.map(([key, path]) => page(key, further(key), <CornerDownRight />, path, keywords(key))),
    ...profilePages.map(([key, path]) =>
      page(key, sections(key), <CornerDownRight />, path, `${menu('profile')} ${keywords(key)}`),
    ),
  ]
}

function useBrands(): Choice[] {
  const t = useTranslations('frame.palette')
  const brands = (useMyMerchants().data?.rows ?? []).filter(({ status }) => status !== 'deleted')
  const page = (id: string, label: string, path: string): Choice => ({
    id: `${id} ${path}`,
    label,
    icon: <CornerDownRight />,
    keywords: t(`keywords.${id === 'import' ? 'importProducts' : 'products'}`),
    group: 'pages',
    run: () => void navigateTo(path),
  })
  return brands.flatMap((brand) => [
    page('products', t('products', { brand: brand.name }), listPath(brand)),
    ...(brand.role === 'full'
      ? [page('import', t('importProducts', { brand: brand.name }), importPath(brand))]
      : []),
  ])
}

function useAccounts(): Choice[] {
  const t = useTranslations('frame.palette')
  const formats = useFormats()
  const now = useNow()
  const accounts = useLiveAccounts().data?.rows ?? []
  const recent = useRecentLives(accounts)

  return accounts.flatMap((account, at) => [
    {
      id: `lives ${account.id}`,
      label: t('lives', { account: account.username ?? account.name }),
      icon: <MessageSquareText />,
      group: 'accounts' as const,
      run: () => void navigateTo(livesPath(account)),
    },
    ...(recent[at]?.data?.rows ?? []).map((live) => ({
      id: `report ${live.id}`,
      label: t('report', {
        account: live.accountUsername,
        when: formats.dayAndTime(live.startedAt, now),
      }),
      note: live.status === 'on_air' ? t('onAir') : undefined,
      icon: <CornerDownRight />,
      group: 'accounts' as const,
      run: () => void navigateTo(reportPath(live)),
    })),
  ])
}

function useActions(): Choice[] {
  const t = useTranslations('frame.palette')
  const menu = useTranslations('shell.menu')
  const theme = useTheme()
  const locale = useChosenLocale()
  const chooseLanguage = useChooseLanguage()
  const logout = useLogout()
  const action = (id: string, label: string, icon: ReactNode, run: () => void): Choice => ({
    id,
    label,
    icon,
    run,
    group: 'actions',
  })

  return [
    ...(theme === 'light' ? [] : [action('light', t('lightTheme'), <Sun />, () => chooseTheme('light'))]),
    ...(theme === 'dark' ? [] : [action('dark', t('darkTheme'), <Moon />, () => chooseTheme('dark'))]),
    ...(theme === 'system' ? [] : [action('system', t('systemTheme'), <Sun />, () => chooseTheme('system'))]),
    locale === 'pt-BR'
      ? action('english', t('english'), <Languages />, () => chooseLanguage('en-US'))
      : action('portuguese', t('portuguese'), <Languages />, () => chooseLanguage('pt-BR')),
    action('shortcuts', t('shortcuts'), <Keyboard />, () => showOverlay('shortcuts')),
    action('signOut', menu('signOut'), <LogOut />, () => logout.mutate()),
  ]
}
