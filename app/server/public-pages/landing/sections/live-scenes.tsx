import Check from 'lucide-react/icons/check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { PageContext } from '../page-context.ts'
import { Garment } from './garments.tsx'

/** Before the live: the connected account, noticed automatically. */
export function Connect({ t, locale }: PageContext) {
  const times = locale === 'pt-BR' ? ['19:40', '19:58', '19:58'] : ['7:40 PM', '7:58 PM', '7:58 PM']
  return (
    <div className="noticed">
      <p className="noticed-account">
        <span className="ring">AL</span>
        <span>
          <b>ateliedalu.modas</b>
          <small>{t.features.connect.account}</small>
        </span>
        <span className="on-air">{t.demo.onAir}</span>
      </p>
      <ol className="steps">
        {t.features.connect.steps.map((step, at) => (
          <li key={step}>
            <Check />
            {step}
            <time>{times[at]}</time>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The seller's own page, as a phone shows it. */
export function Bio({ t }: PageContext) {
  return (
    <div className="bio">
      <span className="bio-face">AL</span>
      <b>@ateliedalu</b>
      {t.features.bio.links.map((link) => (
        <span key={link} className="bio-link">
          {link}
        </span>
      ))}
    </div>
  )
}

/** On air: unanswered questions. */
export function Questions({ t }: PageContext) {
  return (
    <div className="waiting">
      <p className="waiting-rail">
        {t.features.questions.rail} <b>9</b>
      </p>
      {t.features.questions.list.map(([name, text, ago]) => (
        <p key={name}>
          <small>
            {name} <i>{ago}</i>
          </small>
          {text}
        </p>
      ))}
    </div>
  )
}

/** On air: a private reply to a customer. */
export function Reply({ t }: PageContext) {
  const { from, asked, answer, back } = t.features.reply
  return (
    <div className="talk">
      <p>
        <small>{from}</small>
        {asked}
      </p>
      <p className="talk-own">{answer}</p>
      <p>{back}</p>
    </div>
  )
}

/** On air: the shop's own broadcast with products below. */
export function Stream({ t }: PageContext) {
  const { onAir, chat, products, cart } = t.features.stream
  const garments = ['dress', 'shirt', 'blazer'] as const
  return (
    <div className="stream">
      <div className="stage">
        <span className="on-air">{onAir}</span>
        <Garment name="dress" />
        <div className="stage-chat">
          {chat.map(([name, text]) => (
            <p key={name}>
              <b>{name}</b> {text}
            </p>
          ))}
        </div>
      </div>
      <ul className="shelf">
        {products.map(([name, price], at) => (
          <li key={name}>
            <Garment name={garments[at % 3] ?? 'dress'} />
            <span>
              {name}
              <b>{price}</b>
            </span>
            {at === 0 && (
              <span className="badge paid">
                <ShoppingCart />
                {cart}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
