import Check from 'lucide-react/icons/check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { PageContext } from '../page-context.ts'
import { Garment } from './garments.tsx'

/** Before the live: the connected account, noticed automatically. */
export function Connect({ t }: PageContext) {
  const steps = ['connected', 'detected', 'saved'] as const
  return (
    <div className="noticed">
      <p className="noticed-account">
        <span className="ring">AL</span>
        <span>
          <b>ateliedalu.modas</b>
          <small>{t('features.connect.account')}</small>
        </span>
        <span className="on-air">{t('demo.onAir')}</span>
      </p>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <Check />
            {t(`features.connect.steps.${step}.text`)}
            <time>{t(`features.connect.steps.${step}.time`)}</time>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The seller's own page, as a phone shows it. */
export function Bio({ t }: PageContext) {
  const links = ['live', 'group', 'product'] as const
  return (
    <div className="bio">
      <span className="bio-face">AL</span>
      <b>@ateliedalu</b>
      {links.map((link) => (
        <span key={link} className="bio-link">
          {t(`features.bio.links.${link}`)}
        </span>
      ))}
    </div>
  )
}

/** On air: unanswered questions. */
export function Questions({ t }: PageContext) {
  const questions = [
    ['tatianeguedes', 'fabric'],
    ['zildinha_modista', 'hem'],
    ['nandabertolo', 'size'],
  ] as const
  return (
    <div className="waiting">
      <p className="waiting-rail">
        {t('features.questions.rail')} <b>9</b>
      </p>
      {questions.map(([name, question]) => (
        <p key={name}>
          <small>
            {name} <i>{t(`features.questions.list.${question}.ago`)}</i>
          </small>
          {t(`features.questions.list.${question}.text`)}
        </p>
      ))}
    </div>
  )
}

/** On air: a private reply to a customer. */
export function Reply({ t }: PageContext) {
  return (
    <div className="talk">
      <p>
        <small>{t('features.reply.from')}</small>
        {t('features.reply.asked')}
      </p>
      <p className="talk-own">{t('features.reply.answer')}</p>
      <p>{t('features.reply.back')}</p>
    </div>
  )
}

/** On air: the shop's own broadcast with products below. */
export function Stream({ t }: PageContext) {
  const chat = [
    ['marcia_c_lopes', 'drape'],
    ['biacsouza', 'cart'],
  ] as const
  const garments = ['dress', 'shirt', 'blazer'] as const
  return (
    <div className="stream">
      <div className="stage">
        <span className="on-air">{t('features.stream.onAir')}</span>
        <Garment name="dress" />
        <div className="stage-chat">
          {chat.map(([name, comment]) => (
            <p key={name}>
              <b>{name}</b> {t(`features.stream.chat.${comment}`)}
            </p>
          ))}
        </div>
      </div>
      <ul className="shelf">
        {garments.map((garment, at) => (
          <li key={garment}>
            <Garment name={garment} />
            <span>
              {t(`features.stream.products.${garment}.name`)}
              <b>{t(`features.stream.products.${garment}.price`)}</b>
            </span>
            {at === 0 && (
              <span className="badge paid">
                <ShoppingCart />
                {t('features.stream.cart')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
