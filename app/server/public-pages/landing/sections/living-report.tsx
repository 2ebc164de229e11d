import Check from 'lucide-react/icons/check'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import { curvePoints, peakIndex, smoothPath } from '#ui/curve-path.ts'
import type { ExcerptComment } from '../../../messages/demo-live/excerpt-shape.ts'
import { excerpt, excerptFigures, excerptMinutes, excerptQuestionMinutes } from '../live-excerpt.ts'
import type { PageContext } from '../page-context.ts'
import { Hook } from './hook.tsx'

/** The coordinate space of the curve; the script uses the same. */
const plot = { width: 300, height: 48 }
const startedAt = 19 * 3600 + 58 * 60

/**
 * The report of a live on air, as the product shows it. Static until the script animates it; screen readers get a
 * description instead.
 */
export function LivingReport({ locale, t }: PageContext) {
  const { account, hanging, standing, coming } = excerpt[locale]
  const numbers = new Intl.NumberFormat(locale)
  const { secondsOnAir } = excerptFigures
  const airtime = t('demo.airtime', {
    minutes: Math.floor(secondsOnAir / 60),
    seconds: secondsOnAir % 60,
  })
  const script = { plot, startedAt, figures: excerptFigures, minutes: excerptMinutes, coming }

  return (
    <figure className="demo" data-demo="">
      <figcaption className="unseen">{t('demo.description')}</figcaption>
      <div aria-hidden="true" className="demo-scene">
        <div className="demo-rail" data-rail="">
          {hanging.map((tag) => (
            <Tag key={tag.name} {...tag} />
          ))}
        </div>
        <div className="report">
          <div className="report-head">
            <span className="ring">AL</span>
            <b>{account}</b>
            <span className="on-air">{t('demo.onAir')}</span>
            <span className="airtime" data-airtime={t.raw('demo.airtime')}>
              {airtime}
            </span>
          </div>
          <div className="board">
            <div className="board-count">
              <strong data-count="">{numbers.format(excerptFigures.messages)}</strong>
              <span>{t('demo.messages')}</span>
              <b data-last-minute={t.raw('demo.lastMinute')}>
                {t('demo.lastMinute', { n: excerptMinutes.at(-1) ?? 0 })}
              </b>
            </div>
            <MinuteCurve now={t('demo.now')} />
          </div>
          <div className="tabs">
            <span className="tab-on">
              {t('demo.tabs.messages')} <i data-count="">{numbers.format(excerptFigures.messages)}</i>
            </span>
            <span>
              {t('demo.tabs.questions')} <i data-questions="">{excerptFigures.questions}</i>
            </span>
            <span>
              {t('demo.tabs.users')} <i>{excerptFigures.people}</i>
            </span>
            <span className="light">{t('demo.capturing')}</span>
          </div>
          <ol className="feed" data-feed="">
            {standing.map((comment, at) => (
              <Row key={comment.name} comment={comment} at={at} time={timeOf(secondsOnAir - at * 4)} />
            ))}
          </ol>
        </div>
        <template data-row="">
          <Row comment={{ name: '', text: '', isQuestion: true }} at={-1} time="" />
        </template>
        <template data-tag="">
          <Tag name="" order="" />
        </template>
        <template data-answer="">
          <div className="answer">
            <span className="answer-box" data-typed="">
              <span className="answer-hint">{t('demo.placeholder')}</span>
            </span>
            <span className="answer-send">
              <Send />
              <span>{t('demo.send')}</span>
            </span>
          </div>
        </template>
        <template data-answered="">
          <p className="reply">
            <CornerDownRight />
            <span />
          </p>
        </template>
        <template data-tick="">
          <Check />
        </template>
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, with < made harmless
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({
              ...script,
              words: { answering: t('demo.answering'), answered: t('demo.answered') },
            }).replaceAll('<', '\\u003c'),
          }}
        />
      </div>
      <p className="demo-foot">
        <span>{t('demo.caption')}</span>
        <button
          type="button"
          data-pause={t('demo.pause')}
          data-play={t('demo.play')}
          aria-label={t('demo.pause')}
          hidden
        >
          <Pause className="pause-sign" />
          <Play className="play-sign" />
        </button>
      </p>
    </figure>
  )
}

function Row({ comment, at, time }: { comment: ExcerptComment; at: number; time: string }) {
  return (
    <li className="row" style={{ '--at': at } as React.CSSProperties}>
      <div className="row-line">
        <time>{time}</time>
        {comment.isQuestion ? <span className="asks">?</span> : <span />}
        <b>{comment.name}</b>
        <p>{comment.text}</p>
        <i className="row-state" />
      </div>
    </li>
  )
}

function Tag({ name, order }: { name: string; order: string }) {
  return (
    <div className="tag">
      <Hook />
      <b>{order}</b>
      <span>{name}</span>
    </div>
  )
}

function MinuteCurve({ now }: { now: string }) {
  const points = curvePoints(excerptMinutes, plot.width, plot.height)
  const line = smoothPath(points)
  const peak = points[peakIndex(excerptMinutes)]
  const last = points.at(-1)
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`
  return (
    <div className="curve">
      <div className="curve-plot">
        <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="curve-ground" d={`${line}V${plot.height}H0Z`} data-ground="" />
          <path className="curve-line" d={line} data-line="" />
        </svg>
        {peak && (
          <i
            className="curve-peak"
            style={{ left: share(peak[0], plot.width), top: share(peak[1], plot.height) }}
          />
        )}
        {last && <i className="curve-now" style={{ transform: `translateY(${last[1]}px)` }} data-now="" />}
      </div>
      <div className="curve-rail">
        {excerptQuestionMinutes.map((minute) => (
          <i key={minute} style={{ left: share(minute, excerptMinutes.length - 1) }} />
        ))}
      </div>
      <div className="curve-times">
        <span>19:58</span>
        <span>20:22</span>
        <span>{now}</span>
      </div>
    </div>
  )
}

/** Seconds on air as the time of day. */
function timeOf(seconds: number): string {
  const all = startedAt + seconds
  return [all / 3600, (all / 60) % 60, all % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}
