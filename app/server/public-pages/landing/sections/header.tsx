import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { films } from '../content.ts'
import { logInPath, type PageContext, signUpPath } from '../page-context.ts'
import { Brand } from './brand.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The notice about the free report; a script before the first paint hides it if it was dismissed. */
export function Banner({ t }: PageContext) {
  return (
    <aside className="banner" aria-label={t('banner.label')} data-banner="">
      <p>
        {t('banner.text')} <a href={signUpPath}>{t('banner.action')}</a>
      </p>
      <button type="button" aria-label={t('banner.dismiss')} data-dismiss="">
        <X />
      </button>
    </aside>
  )
}

/** Brand, section links, language, login and sign-up; on a phone a menu that opens without script. */
export function Header(context: PageContext) {
  const { t } = context
  const places = [
    ['#features', t('header.features')],
    ['#prices', t('header.prices')],
    ...(films.length > 0 ? [['#films', t('header.films')]] : []),
    ['#questions', t('header.questions')],
  ]
  const links = places.map(([to, name]) => (
    <a key={to} href={to}>
      {name}
    </a>
  ))

  return (
    <header className="top">
      <div className="wrap top-row">
        <a className="brand" href="/" aria-label={t('brand')}>
          <Brand />
        </a>
        <nav className="places" aria-label={t('header.label')}>
          {links}
        </nav>
        <div className="top-end">
          <LanguageLinks {...context} className="wide" />
          <a className="button quiet" href={logInPath}>
            {t('header.logIn')}
          </a>
          <a className="button ink wide" href={signUpPath}>
            {t('header.signUp')}
          </a>
          <button type="button" className="menu-button" popoverTarget="menu" aria-label={t('header.menu')}>
            <Menu />
          </button>
          <nav id="menu" className="menu" popover="auto" aria-label={t('header.menu')}>
            <div className="menu-head">
              <Brand />
              <button
                type="button"
                className="menu-button"
                popoverTarget="menu"
                popoverTargetAction="hide"
                aria-label={t('header.close')}
              >
                <X />
              </button>
            </div>
            <div className="menu-places">{links}</div>
            <a className="button ink large" href={signUpPath}>
              {t('header.signUp')}
            </a>
            <a className="button line large" href={logInPath}>
              {t('header.logIn')}
            </a>
            <LanguageLinks {...context} />
          </nav>
        </div>
      </div>
    </header>
  )
}
