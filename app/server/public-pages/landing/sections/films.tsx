import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { type Film, films } from '../content.ts'
import { type PageContext, whatsappLink } from '../page-context.ts'

/** Three videos. Without script each is a link to its file; with it they open in the player. */
export function Films(context: PageContext) {
  const { locale, t } = context
  if (films.length === 0) return null
  const areSamples = films.some((film) => film.isSample)
  const contribute = whatsappLink(context, t('films.contributeMessage'))
  return (
    <section className="wrap section" id="films" aria-labelledby="films-title">
      <h2 id="films-title">{t('films.title')}</h2>
      <p className="lead">{areSamples ? t('films.text') : t('films.textReal')}</p>
      <ul className="films">
        {films.map((film, at) => (
          <li key={film.title[locale]}>
            <FilmCard film={film} at={at} {...context} />
          </li>
        ))}
      </ul>
      {contribute && (
        <p className="aside">
          <a href={contribute} target="_blank" rel="noopener">
            {t('films.contribute')}
          </a>
        </p>
      )}
      <dialog className="player" aria-labelledby="player-title" data-player="">
        <div className="player-head">
          <h3 id="player-title" data-player-title="">
            {t('films.title')}
          </h3>
          <button type="button" aria-label={t('films.close')} data-close="">
            <X />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useMediaCaption: the script adds the film's subtitles; the samples are silent */}
        <video controls playsInline preload="none" width="960" height="540" data-video="" />
        <p className="player-failed" role="alert" data-failed="" hidden>
          {t('films.failed')}{' '}
          <a href={films[0]?.source} data-file="">
            {t('films.open')}
          </a>
        </p>
      </dialog>
    </section>
  )
}

function FilmCard({ film, at, locale, t }: PageContext & { film: Film; at: number }) {
  const title = film.title[locale]
  const subtitles = film.subtitles?.[locale]
  return (
    <a
      className="film"
      href={film.source}
      data-film={title}
      {...(subtitles && { 'data-subtitles': subtitles })}
    >
      <span className={`poster poster-${(at % 3) + 1}`}>
        <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path className="poster-feather" d={feathers[at % feathers.length]} />
        </svg>
        <span className="poster-play">
          <Play />
        </span>
        {film.isSample && <span className="badge poster-badge">{t('films.sample')}</span>}
        <span className="poster-length">{film.length}</span>
      </span>
      <b>
        <span className="unseen">{t('films.play')} </span>
        {title}
      </b>
      <span className="film-about">{film.about[locale]}</span>
    </a>
  )
}

/** For each poster one feather of the macaw, cropped. */
const feathers = [
  'M104-18C62-15 29 20 29 63v52c28-3 45-22 46-52h29zM81 14a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
  'M46-14c42 1.500 76 34.500 78 76H46z',
  'M124 22c-2 42-36 75-78 76V62c0-22 18-40 40-40z',
]
