import type { ReactNode } from 'react'
import type { PageContext } from '../page-context.ts'
import { Bio, Connect, Questions, Reply, Stream } from './live-scenes.tsx'
import { Carts, Customers, Search, Sharing } from './report-scenes.tsx'

/** The features, in the order of an evening's live: before, on air, after. */
export function Features(context: PageContext) {
  const { t } = context
  const f = t.features
  return (
    <section className="wrap section" id="features" aria-labelledby="features-title">
      <h2 id="features-title">{f.title}</h2>
      <p className="lead">{f.text}</p>
      <Act {...f.acts.before}>
        <Card {...f.connect} scene={<Connect {...context} />} />
        <Card {...f.bio} scene={<Bio {...context} />} />
      </Act>
      <Act {...f.acts.during} live>
        <Card {...f.questions} scene={<Questions {...context} />} />
        <Card {...f.reply} scene={<Reply {...context} />} look="blue" />
        <Card {...f.stream} scene={<Stream {...context} />} look="wide" />
      </Act>
      <Act {...f.acts.after}>
        <Card {...f.search} scene={<Search {...context} />} />
        <Card {...f.carts} badge={f.carts.beta} scene={<Carts {...context} />} />
        <Card {...f.customers} scene={<Customers {...context} />} />
        <Card {...f.sharing} scene={<Sharing {...context} />} />
      </Act>
      <p className="soon">
        <span className="badge outline">{f.soonBadge}</span> {f.soon}
      </p>
    </section>
  )
}

type ActProps = { time: string; name: string; text: string; live?: boolean; children: ReactNode }

function Act({ time, name, text, live, children }: ActProps) {
  return (
    <div className={live ? 'act act-live' : 'act'}>
      <div className="act-head">
        <p className="act-time">{time}</p>
        <h3>{name}</h3>
        <p>{text}</p>
      </div>
      <div className="act-cards">{children}</div>
    </div>
  )
}

type CardProps = { title: string; text: string; badge?: string; look?: 'blue' | 'wide'; scene: ReactNode }

function Card({ title, text, badge, look, scene }: CardProps) {
  return (
    <article className={look ? `card card-${look}` : 'card'}>
      <div className="card-say">
        <h4>
          {title}
          {badge && <span className="badge">{badge}</span>}
        </h4>
        <p>{text}</p>
      </div>
      <div className="scene" aria-hidden="true">
        {scene}
      </div>
    </article>
  )
}
