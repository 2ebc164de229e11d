import { type Shop, shops } from '../content.ts'
import type { PageContext } from '../page-context.ts'

/** The shops as woven labels. */
export function ShopsWall({ locale, t }: PageContext) {
  if (shops.length === 0) return null
  const areSamples = shops.some((shop) => shop.isSample)
  return (
    <section className="wrap section" aria-labelledby="shops-title">
      <h2 id="shops-title">{t('shops.title')}</h2>
      <p className="lead">{areSamples ? t('shops.text') : t('shops.textReal')}</p>
      <ul className="shops">
        {shops.map((shop) => (
          <li key={shop.name[locale]}>
            <Label shop={shop} name={shop.name[locale]} sample={t('shops.sample')} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Label({ shop, name, sample }: { shop: Shop; name: string; sample: string }) {
  const inside = (
    <>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={shop.drawing} />
      </svg>
      <b>{name}</b>
      <span>{shop.isSample ? sample : `@${shop.instagram}`}</span>
    </>
  )
  if (!shop.instagram) return <div className="label">{inside}</div>
  return (
    <a className="label" href={`https://www.instagram.com/${shop.instagram}/`} rel="noopener">
      {inside}
    </a>
  )
}
