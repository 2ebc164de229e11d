import { bindControls } from './controls.ts'
import { createPlayer } from './player.ts'
import { createViewer } from './viewer.ts'

// The script of /streams/{uri}/broadcast/watch. What it says stands in the page, and is shown by `data-phase`.
const { body } = document
const video = document.querySelector('video') as HTMLVideoElement
const seen = document.querySelector<HTMLElement>('[data-viewers]')
const savedChoice = 'watch-saves-data'
const savedViewer = 'watch-viewer'

const viewer = createViewer({
  streamUuid: body.dataset.stream as string,
  address: body.dataset.follow as string,
  knownAs: kept(savedViewer),
  /** Other scripts of the page write and buy under this token. */
  named(userId, token) {
    keep(savedViewer, userId)
    if (body.dataset.viewer === token) return
    body.dataset.viewer = token
    document.dispatchEvent(new Event('viewer'))
  },
  became(is) {
    player.tell({ type: 'stream', is })
    const elsewhere = is === 'finished' || is === 'pending' ? body.dataset[is] : undefined
    if (elsewhere) location.replace(elsewhere)
  },
  viewers(count) {
    if (!seen) return
    seen.hidden = false
    const number = seen.querySelector('b')
    if (number) number.textContent = count.toLocaleString(document.documentElement.lang)
  },
})
const player = createPlayer({
  video,
  savesData: isSavingData(),
  askTicket: viewer.ticket,
  changed({ phase, way, savesData }) {
    Object.assign(body.dataset, { phase, way: way ?? '', saves: savesData ? 'yes' : '' })
  },
  stands: () => void viewer.ask(),
  blocked() {
    body.dataset.blocked = 'yes'
  },
})
bindControls(video, player, {
  savesData(isOn) {
    keep(savedChoice, isOn ? 'yes' : 'no')
    player.tell({ type: 'saves-data', isOn })
    player.playback()?.saveData(isOn)
  },
})
player.start()

/** The visitor's choice on this device, or else what the browser asks for. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (kept(savedChoice) ?? (connection?.saveData ? 'yes' : 'no')) === 'yes'
}

/** A browser without storage forgets. */
function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Forgotten when the page is closed.
  }
}
