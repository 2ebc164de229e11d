import { languageNames } from '#platform/i18n/locale.ts'
import { Mark } from '#ui/mark.tsx'
import { type LegalName, legalPaths } from '../../legal-documents.ts'
import { contactAddress } from '../../render-legal-page.ts'
import { logInPath, type PageContext, signUpPath, whatsappLink } from '../page-context.ts'
import { Brand } from './brand.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The last call to sign up. */
export function Closing({ t }: PageContext) {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div className="wrap">
        <Mark className="closing-mark" />
        <h2 id="closing-title">{t('closing.title')}</h2>
        <p>{t('closing.text')}</p>
        <a className="button cta large" href={signUpPath}>
          {t('closing.action')}
        </a>
      </div>
    </section>
  )
}

/** Legal texts, contact, language and theme. */
export function Footer(context: PageContext) {
  const { locale, t, contact } = context
  const talk = whatsappLink(context, t('footer.contactMessage'))
  const law = (name: LegalName, text: string) => (
    <a href={`${legalPaths[name]}?lang=${languageNames[locale]}`}>{text}</a>
  )
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-brand">
          <Brand />
          <p>{t('footer.tagline')}</p>
        </div>
        <nav aria-label={t('footer.label')}>
          {law('terms', t('footer.terms'))}
          {law('shoppers', t('footer.shoppers'))}
          {law('privacy', t('footer.privacy'))}
          {talk ? (
            <a href={talk} target="_blank" rel="noopener">
              {t('footer.contact')}
            </a>
          ) : (
            contact && <a href={contactAddress(contact)}>{t('footer.contact')}</a>
          )}
          <a href={logInPath}>{t('header.logIn')}</a>
        </nav>
        <div className="foot-choices">
          <LanguageLinks {...context} />
          <label className="theme" data-theme-choice="" hidden>
            <span>{t('footer.theme')}</span>
            <select>
              {(['system', 'light', 'dark'] as const).map((theme) => (
                <option key={theme} value={theme}>
                  {t(`footer.themes.${theme}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
    </footer>
  )
}
