import Plus from 'lucide-react/icons/plus'
import { type PageContext, questions, whatsappLink } from '../page-context.ts'

/** Ten questions that open without script. */
export function Questions(context: PageContext) {
  const { t } = context
  const ask = whatsappLink(context, t('footer.contactMessage'))
  return (
    <section className="wrap section questions" id="questions" aria-labelledby="questions-title">
      <div>
        <h2 id="questions-title">{t('questions.title')}</h2>
        {ask && (
          <p className="lead">
            {t('questions.more')}{' '}
            <a href={ask} target="_blank" rel="noopener">
              {t('questions.moreLink')}
            </a>
          </p>
        )}
      </div>
      <div className="question-list">
        {questions.map((question) => (
          <details key={question}>
            <summary>
              {t(`questions.list.${question}.question`)}
              <Plus />
            </summary>
            <p>{t(`questions.list.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
