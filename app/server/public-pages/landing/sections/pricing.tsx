import Check from 'lucide-react/icons/check'
import type { Plan } from '#features/billing/server/index.ts'
import { type PageContext, priceText, signUpPath, whatsappLink } from '../page-context.ts'
import { Hook } from './hook.tsx'

/** The plans of the catalogue as tags on the rail. */
export function Pricing(context: PageContext) {
  const { t, plans } = context
  const custom = whatsappLink(context, t('pricing.customMessage'))
  return (
    <section className="wrap section" id="prices" aria-labelledby="prices-title">
      <h2 id="prices-title">{t('pricing.title')}</h2>
      <p className="lead">{t('pricing.text')}</p>
      <ul className="plans">
        {plans.map((plan) => (
          <PlanTag key={plan.key} plan={plan} {...context} />
        ))}
      </ul>
      {custom && (
        <p className="aside">
          {t('pricing.custom')}{' '}
          <a href={custom} target="_blank" rel="noopener">
            {t('pricing.customLink')}
          </a>
        </p>
      )}
    </section>
  )
}

const points = ['first', 'second', 'third'] as const

function PlanTag({ plan, locale, t }: PageContext & { plan: Plan }) {
  const kind = plan.credits < 0 ? 'unlimited' : plan.credits === 1 ? 'single' : 'pack'
  const price = priceText(locale, plan.amount, plan.currency)
  const [, sign = '', amount = price] = /^(\D+)(.+)$/.exec(price) ?? []
  return (
    <li className="plan">
      <Hook />
      <h3>
        {t(`pricing.${kind}.name`, { n: plan.credits })}
        {kind === 'pack' && (
          <span className="badge paid">
            {t('pricing.pack.each', {
              price: priceText(locale, Math.round(plan.amount / plan.credits), plan.currency),
            })}
          </span>
        )}
      </h3>
      <p className="price">
        <small>{sign.trim()}</small>
        <span className="unseen"> </span>
        {amount}
        {plan.interval === 'month' && <small> {t('pricing.unlimited.perMonth')}</small>}
      </p>
      <p className="plan-for">{t(`pricing.${kind}.for`)}</p>
      <ul className="points">
        {points.map((point) => (
          <li key={point}>
            <Check />
            {t(`pricing.${kind}.points.${point}`, { n: plan.credits })}
          </li>
        ))}
      </ul>
      <a className="button line" href={signUpPath}>
        {t(`pricing.${kind}.action`)}
      </a>
    </li>
  )
}
