import type { ReactNode } from 'react'
import type { PageContext } from '../page-context.ts'
import { Bio, Connect, Questions, Reply, Stream } from './live-scenes.tsx'
import { Carts, Customers, Search, Sharing } from './report-scenes.tsx'

/** The features, in the order of an evening's live: before, on air, after. */
export function Features(context: PageContext) {
  const { t } = context
  return (
    <section className="wrap section" id="features" aria-labelledby="features-title">
      <h2 id="features-title">{t('features.title')}</h2>
      <p className="lead">{t('features.text')}</p>
      <Act {...context} act="before">
        <Card {...context} name="connect" scene={<Connect {...context} />} />
        <Card {...context} name="bio" scene={<Bio {...context} />} />
      </Act>
      <Act {...context} act="during" live>
        <Card {...context} name="questions" scene={<Questions {...context} />} />
        <Card {...context} name="reply" scene={<Reply {...context} />} look="blue" />
        <Card {...context} name="stream" scene={<Stream {...context} />} look="wide" />
      </Act>
      <Act {...context} act="after">
        <Card {...context} name="search" scene={<Search {...context} />} />
        <Card {...context} name="carts" badge={t('features.carts.beta')} scene={<Carts {...context} />} />
        <Card {...context} name="customers" scene={<Customers {...context} />} />
        <Card {...context} name="sharing" scene={<Sharing {...context} />} />
      </Act>
      <p className="soon">
        <span className="badge outline">{t('features.soonBadge')}</span> {t('features.soon')}
      </p>
    </section>
  )
}

type ActProps = PageContext & { act: 'before' | 'during' | 'after'; live?: boolean; children: ReactNode }

function Act({ act, live, children, t }: ActProps) {
  return (
    <div className={live ? 'act act-live' : 'act'}>
      <div className="act-head">
        <p className="act-time">{t(`features.acts.${act}.time`)}</p>
        <h3>{t(`features.acts.${act}.name`)}</h3>
        <p>{t(`features.acts.${act}.text`)}</p>
      </div>
      <div className="act-cards">{children}</div>
    </div>
  )
}

type Feature =
  | ('connect' | 'bio' | 'questions' | 'reply' | 'stream')
  | ('search' | 'carts' | 'customers' | 'sharing')

type CardProps = PageContext & { name: Feature; badge?: string; look?: 'blue' | 'wide'; scene: ReactNode }

function Card({ name, badge, look, scene, t }: CardProps) {
  return (
    <article className={look ? `card card-${look}` : 'card'}>
      <div className="card-say">
        <h4>
          {t(`features.${name}.title`)}
          {badge && <span className="badge">{badge}</span>}
        </h4>
        <p>{t(`features.${name}.text`)}</p>
      </div>
      <div className="scene" aria-hidden="true">
        {scene}
      </div>
    </article>
  )
}
