import { type PageContext, signUpPath } from '../page-context.ts'
import { LivingReport } from './living-report.tsx'

/** The product in one sentence, with an animated example. */
export function Hero(context: PageContext) {
  const { t } = context
  return (
    <section className="hero wrap">
      <div className="hero-say">
        <h1>
          <span>{t('hero.title.first')} </span>
          <span>{t('hero.title.second')} </span>
        </h1>
        <p className="lead">{t('hero.text')}</p>
        <a className="button cta large" href={signUpPath}>
          {t('hero.action')}
        </a>
        <p className="note">{t('hero.note')}</p>
      </div>
      <LivingReport {...context} />
    </section>
  )
}
