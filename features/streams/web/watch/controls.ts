import type { Player } from './player.ts'

type Acts = { savesData(isOn: boolean): void }
type RemotePlayback = {
  prompt(): Promise<void>
  watchAvailability(changed: (isThere: boolean) => void): Promise<number>
}

/** Further behind than this is no longer live. */
const liveWithinSeconds = 4

/** The buttons over the picture. Those that the browser cannot do stay hidden. */
export function bindControls(video: HTMLVideoElement, player: Player, acts: Acts): void {
  const { body } = document
  const find = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-${name}]`)
  const on = (name: string, act: (button: HTMLElement) => unknown) => {
    for (const button of document.querySelectorAll<HTMLElement>(`[data-${name}]`))
      button.addEventListener('click', () => void act(button))
  }

  on('sound', () => {
    video.muted = !video.muted
    video.play().catch(() => {})
  })
  const showSound = () => {
    body.dataset.muted = video.muted || video.volume === 0 ? 'yes' : ''
    for (const button of document.querySelectorAll('[data-sound]'))
      button.setAttribute('aria-pressed', String(!video.muted))
  }
  video.addEventListener('volumechange', showSound)
  showSound()

  on('begin', () => {
    body.dataset.blocked = ''
    player.playback()?.toLive()
  })
  on('to-live', () => player.playback()?.toLive())
  on('pause', () => (video.paused ? video.play().catch(() => {}) : video.pause()))
  for (const event of ['play', 'pause'] as const)
    video.addEventListener(event, () => {
      body.dataset.paused = video.paused ? 'yes' : ''
    })

  const saver = find('saver')
  on('saver', () => acts.savesData(!player.state().savesData))

  bindPictureInPicture()
  bindCast()
  bindFullScreen()
  bindSeeking()

  function bindPictureInPicture(): void {
    if (!document.pictureInPictureEnabled) return
    show('pip')
    on('pip', () =>
      document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture().catch(() => {}),
    )
  }

  function bindCast(): void {
    const { remote } = video as unknown as { remote?: RemotePlayback }
    if (!remote?.watchAvailability) return
    const button = find('cast')
    remote
      .watchAvailability((isThere) => {
        if (button) button.hidden = !isThere
      })
      .catch(() => {})
    on('cast', () => remote.prompt().catch(() => {}))
  }

  /** An iPhone shows only the video itself full screen. */
  function bindFullScreen(): void {
    const whole = find('player')
    const phone = video as HTMLVideoElement & { webkitEnterFullscreen?: () => void }
    if (!document.fullscreenEnabled && !phone.webkitEnterFullscreen) return
    show('full')
    on('full', () => {
      if (document.fullscreenElement) return document.exitFullscreen()
      if (document.fullscreenEnabled && whole) return whole.requestFullscreen().catch(() => {})
      return phone.webkitEnterFullscreen?.()
    })
  }

  function bindSeeking(): void {
    const slider = find<HTMLInputElement>('seek')
    let isHeld = false
    slider?.addEventListener('pointerdown', () => {
      isHeld = true
    })
    slider?.addEventListener('change', () => {
      isHeld = false
    })
    slider?.addEventListener('input', () => {
      const range = player.playback()?.range()
      if (range) video.currentTime = range.end + Number(slider.value)
    })
    setInterval(() => {
      const playback = player.playback()
      const range = playback?.range() ?? null
      const behind = playback?.behind() ?? 0
      body.dataset.behind = behind > liveWithinSeconds || video.paused ? 'yes' : ''
      body.dataset.seeks = range && range.end - range.start > 10 ? 'yes' : ''
      saver?.setAttribute('aria-pressed', String(player.state().savesData))
      showSaving()
      if (!slider || !range || isHeld) return
      slider.min = String(Math.ceil(range.start - range.end))
      slider.value = String(Math.round(video.currentTime - range.end))
      slider.setAttribute('aria-valuetext', clock(range.end - video.currentTime))
    }, 500)
  }

  /** What the data saver brings in this live: about so much an hour, or nothing where there is one picture only. */
  function showSaving(): void {
    const note = find('saving')
    if (!note) return
    const rates = player.state().savesData ? (player.playback()?.rates() ?? null) : null
    note.hidden = rates === null
    const { some = '', none = '' } = note.dataset
    const text = rates && rates.length > 1 ? some.replace('{size}', megabytesAnHour(rates[0] ?? 0)) : none
    if (note.textContent !== text) note.textContent = text
  }

  function show(name: string): void {
    const button = find(name)
    if (button) button.hidden = false
  }
}

/** `-1:05` */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `-${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** `120`, to the nearest ten. */
function megabytesAnHour(bitsPerSecond: number): string {
  const megabytes = (bitsPerSecond * 3600) / 8 / 1e6
  return (Math.max(1, Math.round(megabytes / 10)) * 10).toLocaleString(document.documentElement.lang)
}
