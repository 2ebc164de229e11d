import { frameEnUs } from '#app/web/messages/frame.en-US.ts'
import { framePtBr } from '#app/web/messages/frame.pt-BR.ts'
import { languageNames } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { legalPaths } from '../../legal-documents.ts'
import type { PageContext } from '../page-context.ts'

const texts = pageTexts({ 'pt-BR': framePtBr.consent, 'en-US': frameEnUs.consent })

/** The question about statistics, shown by the script while unanswered. Both answers look alike. */
export function ConsentTemplate({ locale }: PageContext) {
  const t = texts(locale)
  return (
    <template data-consent="">
      <section className="consent" aria-label={t('label')}>
        <div className="wrap">
          <p>
            {t('text')} <a href={`${legalPaths.privacy}?lang=${languageNames[locale]}`}>{t('more')}</a>
          </p>
          <div className="consent-answers">
            <button type="button" className="button line" data-answer="no">
              {t('refuse')}
            </button>
            <button type="button" className="button line" data-answer="yes">
              {t('accept')}
            </button>
          </div>
        </div>
      </section>
    </template>
  )
}
