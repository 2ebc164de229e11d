import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Plus from 'lucide-react/icons/plus'
import SearchSign from 'lucide-react/icons/search'
import type { PageContext } from '../page-context.ts'
import { Garment } from './garments.tsx'

/** After the live: a product code, found in all messages. */
export function Search({ t }: PageContext) {
  const { query, hits } = t.features.search
  return (
    <div className="search">
      <p className="search-box">
        <SearchSign />
        {query}
        <i />
      </p>
      <ul>
        {hits.map(([name, rest, time]) => (
          <li key={name}>
            <b>{name}</b>
            <span>
              <mark>{query}</mark>
              {rest}
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
  const { product, lines } = t.features.carts
  return (
    <div className="carts">
      <span className="tile">
        <Garment name="jumpsuit" />
      </span>
      <div>
        <b>{product}</b>
        <ol>
          {lines.map(([place, name, size]) => (
            <li key={name}>
              <i>{place}</i>
              {name}
              <span>{size}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** After the live: customers who return. */
export function Customers({ t }: PageContext) {
  return (
    <ul className="people">
      {t.features.customers.lines.map(([name, lives, share]) => (
        <li key={name}>
          {name}
          <span>{lives}</span>
          <i style={{ width: `${share}%` }} />
        </li>
      ))}
    </ul>
  )
}

/** After the live: the people with access to the report. */
export function Sharing({ t }: PageContext) {
  const { people, invite } = t.features.sharing
  return (
    <ul className="sharing">
      {people.map(([name = '', state], at) => (
        <li key={name}>
          <span className="face">{name[0]}</span>
          {name}
          <span className={at === 0 ? 'badge paid' : 'badge warn'}>
            {at === 0 ? <Check /> : <Mail />}
            {state}
          </span>
        </li>
      ))}
      <li className="sharing-invite">
        <Plus />
        {invite}
      </li>
    </ul>
  )
}
