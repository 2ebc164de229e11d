import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Plus from 'lucide-react/icons/plus'
import SearchSign from 'lucide-react/icons/search'
import type { PageContext } from '../page-context.ts'
import { Garment } from './garments.tsx'

/** After the live: a product code, found in all messages. */
export function Search({ t }: PageContext) {
  const query = t('features.search.query')
  const hits = [
    ['lu_marcondes', 'first', '20:08:17'],
    ['janainaprado.x', 'second', '20:08:13'],
    ['cris.tavares.81', 'third', '20:07:55'],
  ] as const
  return (
    <div className="search">
      <p className="search-box">
        <SearchSign />
        {query}
        <i />
      </p>
      <ul>
        {hits.map(([name, hit, time]) => (
          <li key={name}>
            <b>{name}</b>
            <span>
              <mark>{query}</mark>
              {t(`features.search.hits.${hit}`)}
            </span>
            <time>{time}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** After the live: buyers of an item, in the order in which they asked. */
export function Carts({ t }: PageContext) {
  const lines = [
    ['cris.tavares.81', 'first'],
    ['janainaprado.x', 'second'],
    ['lu_marcondes', 'third'],
  ] as const
  return (
    <div className="carts">
      <span className="tile">
        <Garment name="jumpsuit" />
      </span>
      <div>
        <b>{t('features.carts.product')}</b>
        <ol>
          {lines.map(([name, line]) => (
            <li key={name}>
              <i>{t(`features.carts.lines.${line}.place`)}</i>
              {name}
              <span>{t(`features.carts.lines.${line}.size`)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** After the live: customers who return. */
export function Customers({ t }: PageContext) {
  const customers = [
    ['anapaula_brandao', 'first', 100],
    ['patyzanini', 'second', 42],
    ['zildinha_modista', 'third', 16],
  ] as const
  return (
    <ul className="people">
      {customers.map(([name, lives, share]) => (
        <li key={name}>
          {name}
          <span>{t(`features.customers.lives.${lives}`)}</span>
          <i style={{ width: `${share}%` }} />
        </li>
      ))}
    </ul>
  )
}

/** After the live: the people with access to the report. */
export function Sharing({ t }: PageContext) {
  const people = [
    ['Denise', 'first'],
    ['Rafaela', 'second'],
  ] as const
  return (
    <ul className="sharing">
      {people.map(([name, state], at) => (
        <li key={name}>
          <span className="face">{name[0]}</span>
          {name}
          <span className={at === 0 ? 'badge paid' : 'badge warn'}>
            {at === 0 ? <Check /> : <Mail />}
            {t(`features.sharing.people.${state}`)}
          </span>
        </li>
      ))}
      <li className="sharing-invite">
        <Plus />
        {t('features.sharing.invite')}
      </li>
    </ul>
  )
}
