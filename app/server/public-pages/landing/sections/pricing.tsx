import Check from 'lucide-react/icons/check'
import type { Plan } from '#features/billing/server/index.ts'
import { fill, type PageContext, priceText, signUpPath, whatsappLink } from '../page-context.ts'
import { Hook } from './hook.tsx'

/** The plans of the catalogue as tags on the rail. */
export function Pricing(context: PageContext) {
  const { t, plans } = context
  const custom = whatsappLink(context, t.pricing.customMessage)
  return (
    <section className="wrap section" id="prices" aria-labelledby="prices-title">
      <h2 id="prices-title">{t.pricing.title}</h2>
      <p className="lead">{t.pricing.text}</p>
      <ul className="plans">
        {plans.map((plan) => (
          <PlanTag key={plan.key} plan={plan} {...context} />
        ))}
      </ul>
      {custom && (
        <p className="aside">
          {t.pricing.custom}{' '}
          <a href={custom} target="_blank" rel="noopener">
            {t.pricing.customLink}
          </a>
        </p>
      )}
    </section>
  )
}

function PlanTag({ plan, locale, t }: PageContext & { plan: Plan }) {
  const { pricing } = t
  const kind = plan.credits < 0 ? 'unlimited' : plan.credits === 1 ? 'single' : 'pack'
  const words = pricing[kind]
  const price = priceText(locale, plan.amount, plan.currency)
  const [, sign = '', amount = price] = /^(\D+)(.+)$/.exec(price) ?? []
  return (
    <li className="plan">
      <Hook />
      <h3>
        {fill(words.name, { n: plan.credits })}
        {kind === 'pack' && (
          <span className="badge paid">
            {fill(pricing.pack.each, {
              price: priceText(locale, Math.round(plan.amount / plan.credits), plan.currency),
            })}
          </span>
        )}
      </h3>
      <p className="price">
        <small>{sign.trim()}</small>
        <span className="unseen"> </span>
        {amount}
        {plan.interval === 'month' && <small> {pricing.unlimited.perMonth}</small>}
      </p>
      <p className="plan-for">{words.for}</p>
      <ul className="points">
        {words.points.map((point) => (
          <li key={point}>
            <Check />
            {fill(point, { n: plan.credits })}
          </li>
        ))}
      </ul>
      <a className="button line" href={signUpPath}>
        {words.action}
      </a>
    </li>
  )
}
