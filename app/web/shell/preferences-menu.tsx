import Languages from 'lucide-react/icons/languages'
import { useTranslations } from 'use-intl'
import { useChooseLanguage } from '#features/accounts/web/index.ts'
import { useChosenLocale } from '#platform/i18n/web-locale.ts'
import { useSession } from '#platform/web/session.ts'
import { chooseStoreMode, useStoreMode } from '#platform/web/store-mode.ts'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu } from '#ui/menu.tsx'
import { NavItem } from '#ui/nav-item.tsx'

/** At the bottom of the laptop's menu: the user, language, theme and mode. */
export function PreferencesMenu({ narrow }: { narrow: boolean }) {
  const t = useTranslations('shell.chrome')
  const locale = useChosenLocale()
  const theme = useTheme()
  const session = useSession()
  const mode = useStoreMode()
  const chooseLanguage = useChooseLanguage()

  const modeItems = [
    { group: t('mode') },
    { label: t('modeCustomer'), checked: mode === 'customer', onSelect: () => chooseStoreMode('customer') },
    { label: t('modeMerchant'), checked: mode === 'merchant', onSelect: () => chooseStoreMode('merchant') },
  ]

  return (
    <>
      {session && !narrow && (
        <p className="mb-1 flex items-center gap-3 px-3 py-2 text-14 font-medium">
          <Avatar name={session.name} picture={session.profileImageUrl} size="sm" />
          <span className="truncate">{session.name}</span>
        </p>
      )}
      <Menu
        label={t('preferences')}
        align="start"
        trigger={NavItem({
          look: narrow ? 'icons' : 'full',
          icon: <Languages />,
          label: t('preferences'),
          render: <button type="button" />,
        })}
        items={[
          { group: t('language') },
          {
            label: 'Português',
            checked: locale === 'pt-BR',
            onSelect: () => chooseLanguage('pt-BR'),
          },
          { label: 'English', checked: locale === 'en-US', onSelect: () => chooseLanguage('en-US') },
          { group: t('theme') },
          { label: t('themeSystem'), checked: theme === 'system', onSelect: () => chooseTheme('system') },
          { label: t('themeLight'), checked: theme === 'light', onSelect: () => chooseTheme('light') },
          { label: t('themeDark'), checked: theme === 'dark', onSelect: () => chooseTheme('dark') },
          ...modeItems,
        ]}
      />
    </>
  )
}
