import { one } from '#platform/web/elements.ts'
import { isRunning } from './is-running.ts'
import type { Product } from './shop-api.ts'

/**
 * Recordings with their chapters: a chapter begins the film at its second, the one that is running is marked, and
 * `?t=90` opens the film of the page's fragment, or the first, at that second. The chat is loaded with the first film
 * that plays. Null on pages without a film.
 */
export function bindReplay(): { products(all: Product[]): void } | null {
  const films = [...document.querySelectorAll<HTMLVideoElement>('[data-film]')]
  if (films.length === 0) return null
  for (const film of films) bindFilm(film)
  openAtSecond(films)
  return {
    products(all) {
      for (const chapter of document.querySelectorAll<HTMLElement>('[data-chapter] [data-product]')) {
        const now = all.find(({ uuid }) => uuid === chapter.dataset.product)
        const gone = one('[data-gone]', chapter)
        if (gone) gone.hidden = now?.available ?? false
        ;(chapter as HTMLButtonElement).disabled = !now?.available
      }
    },
  }
}

function bindFilm(film: HTMLVideoElement): void {
  const chapters = [
    ...(film.closest('[data-recording]')?.querySelectorAll<HTMLElement>('[data-chapter]') ?? []),
  ]
  for (const chapter of chapters) {
    const jump = one('[data-jump]', chapter)
    jump?.addEventListener('click', (event) => {
      event.preventDefault()
      play(film, Number(chapter.dataset.from))
      history.replaceState(null, '', (jump as HTMLAnchorElement).href)
    })
  }
  const chat = one('[data-chat]', film.closest('[data-recording]') ?? undefined)
  const loadChat = () => {
    if (!chat) return
    void import('./replay-chat.ts').then(({ followChat }) => followChat(film, chat))
    void import('./replay-moments.ts').then(({ followMoments }) => followMoments(film, chat))
  }
  film.addEventListener('play', loadChat, { once: true })
  film.addEventListener('timeupdate', () => {
    for (const chapter of chapters) {
      if (isRunning(chapter, film)) chapter.setAttribute('aria-current', 'true')
      else chapter.removeAttribute('aria-current')
    }
  })
}

function openAtSecond(films: HTMLVideoElement[]): void {
  const typed = new URLSearchParams(location.search).get('t') ?? ''
  if (!/^\d{1,6}$/.test(typed)) return
  const named = location.hash.slice(1)
  const film = films.find((each) => each.closest('[data-recording]')?.id === named) ?? films[0]
  if (!film) return
  seek(film, Number(typed))
  film.scrollIntoView({ block: 'center' })
}

function play(film: HTMLVideoElement, second: number): void {
  seek(film, second)
  // Refused without a press of the visitor's own: the film then waits at its second.
  film.play().catch(() => {})
}

/** A film that is not loaded yet is loaded as far as its length. */
function seek(film: HTMLVideoElement, second: number): void {
  if (film.readyState >= HTMLMediaElement.HAVE_METADATA) {
    film.currentTime = second
    return
  }
  film.preload = 'metadata'
  film.addEventListener(
    'loadedmetadata',
    () => {
      film.currentTime = second
    },
    { once: true },
  )
  film.load()
}
