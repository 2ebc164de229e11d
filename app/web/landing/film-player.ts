/** Opens the videos in the player instead of as files; closing the player stops the video. */
export function openFilms(): void {
  const player = document.querySelector<HTMLDialogElement>('[data-player]')
  const video = player?.querySelector('video')
  const title = player?.querySelector('[data-player-title]')
  const failed = player?.querySelector<HTMLElement>('[data-failed]')
  const file = player?.querySelector<HTMLAnchorElement>('[data-file]')
  if (!player || !video || !title || !failed || !file || !player.showModal) return

  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-film]')) {
    link.setAttribute('role', 'button')
    link.setAttribute('aria-haspopup', 'dialog')
    link.addEventListener('click', (event) => {
      event.preventDefault()
      open(link)
    })
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      open(link)
    })
  }

  const open = (link: HTMLAnchorElement) => {
    title.textContent = link.dataset.film ?? ''
    failed.hidden = true
    video.hidden = false
    file.href = link.href
    video.replaceChildren(...subtitlesOf(link))
    video.src = link.href
    player.showModal()
    void video.play().catch(() => {})
  }
  video.addEventListener('error', () => {
    if (!video.hasAttribute('src')) return
    video.hidden = true
    failed.hidden = false
  })
  player.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target === player || target.closest('[data-close]')) player.close()
  })
  player.addEventListener('close', () => {
    video.pause()
    video.removeAttribute('src')
    video.load()
  })
}

function subtitlesOf({ dataset }: HTMLAnchorElement): HTMLTrackElement[] {
  if (!dataset.subtitles) return []
  const track = document.createElement('track')
  track.kind = 'captions'
  track.srclang = document.documentElement.lang
  track.src = dataset.subtitles
  track.default = true
  return [track]
}
