import type { PageContext } from '../page-context.ts'

/** Marketing copy, as agreed with the product's owner. */
const figures = { reports: 1_000, messages: 200_000, hours: 4_000, accounts: 1_000 } as const

export function Statistics({ locale, t }: PageContext) {
  const numbers = new Intl.NumberFormat(locale)
  return (
    <section className="wrap" aria-label={t('statistics.label')}>
      <dl className="statistics">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <div key={name}>
            <dt>{t(`statistics.${name}`)}</dt>
            <dd>{numbers.format(figures[name])}+</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
