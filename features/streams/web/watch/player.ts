import { openHls } from './hls-playback.ts'
import { type PlayTicket, playlistOf, waysOf } from './play-ticket.ts'
import type { Playback } from './playback.ts'
import {
  type Command,
  firstState,
  freezeMs,
  type PlayerEvent,
  type PlayerState,
  step,
  type Way,
} from './player-machine.ts'
import { openWhep } from './whep-playback.ts'

type NoTicket = Extract<PlayerEvent, { type: 'no-ticket' }>['why']

type Needs = {
  video: HTMLVideoElement
  savesData: boolean
  askTicket: (signal: AbortSignal) => Promise<PlayTicket | NoTicket>
  changed: (state: PlayerState) => void
  /** The picture stands still: the broadcaster may be away. */
  stands: () => void
  /** The browser plays only after a tap. */
  blocked: () => void
}

/** How often the picture is looked at. */
const lookMs = 500
/** A picture that stands still for so long does not come back by itself. */
const lostMs = 12_000

/** Does what `step` decides: tickets, timers and the one open way. */
export function createPlayer({ video, savesData, askTicket, changed, stands, blocked }: Needs) {
  let state = firstState(savesData)
  let ticket: PlayTicket | null = null
  let playback: Playback | null = null
  let opening = new AbortController()
  let asking = new AbortController()
  let askTimer = 0
  let pictureTimer = 0
  let lastProgress = -1
  let progressAt = 0
  let frozenAt = 0

  function tell(event: PlayerEvent): void {
    const next = step(state, event, performance.now())
    state = next.state
    next.commands.forEach(obey)
    changed(state)
  }

  function obey(command: Command): void {
    if (command.do === 'ask-ticket') {
      clearTimeout(askTimer)
      asking.abort()
      askTimer = window.setTimeout(() => void ask(), command.afterMs)
    } else if (command.do === 'close') close()
    else if (command.do === 'await-picture') awaitPicture(command.firstPictureMs)
    else void open(command.way, command.firstPictureMs)
  }

  async function ask(): Promise<void> {
    asking = new AbortController()
    const { signal } = asking
    const answer = await askTicket(signal).catch(() => 'later' as const)
    if (signal.aborted) return
    if (typeof answer === 'string') return tell({ type: 'no-ticket', why: answer })
    ticket = answer
    tell({ type: 'ticket', ways: waysOf(answer, { hasWebRtc: 'RTCPeerConnection' in window }) })
  }

  async function open(way: Way, firstPictureMs: number): Promise<void> {
    opening = new AbortController()
    const { signal } = opening
    const own = (event: PlayerEvent) => {
      if (!signal.aborted) tell(event)
    }
    const on = {
      nearer: () => own({ type: 'nearer' }),
      picture: () => own({ type: 'picture' }),
      broken: () => own({ type: 'broken' }),
      morePictures: () => own({ type: 'more-pictures' }),
      blocked() {
        own({ type: 'picture' })
        blocked()
      },
    }
    awaitPicture(firstPictureMs)
    lastProgress = -1
    const playlist = ticket && playlistOf(ticket)
    try {
      if (way === 'whep' && ticket?.kind === 'whep') playback = await openWhep(video, ticket, on, signal)
      else if (playlist) playback = await openHls(video, playlist, on, { savesData: state.savesData, signal })
    } catch {
      own({ type: 'no-picture' })
    }
  }

  function awaitPicture(ms: number): void {
    const { signal } = opening
    clearTimeout(pictureTimer)
    pictureTimer = window.setTimeout(() => {
      if (!signal.aborted) tell({ type: 'no-picture' })
    }, ms)
  }

  function close(): void {
    opening.abort()
    clearTimeout(pictureTimer)
    playback = null
    video.onplaying = null
  }

  /** A picture that stands still is a freeze every 2 s, and a broken connection after 12 s; a paused one is neither. */
  async function look(): Promise<void> {
    const now = performance.now()
    const isAwaited = state.phase === 'playing' || state.phase === 'away'
    if (!playback || !isAwaited || video.paused || document.hidden) {
      progressAt = frozenAt = now
      return
    }
    const progress = await playback.progress().catch(() => lastProgress)
    if (progress !== lastProgress) {
      const isBack = state.phase === 'away' && lastProgress >= 0
      lastProgress = progress
      progressAt = frozenAt = now
      if (isBack) tell({ type: 'picture' })
    } else if (state.phase === 'away') progressAt = frozenAt = now
    else if (now - progressAt > lostMs) tell({ type: 'broken' })
    else if (now - frozenAt > freezeMs) {
      tell({ type: 'frozen', ms: now - frozenAt })
      frozenAt = now
      stands()
    }
  }
  setInterval(() => void look(), lookMs)

  return {
    tell,
    state: () => state,
    playback: () => playback,
    start: () => tell({ type: 'start' }),
  }
}

export type Player = ReturnType<typeof createPlayer>
