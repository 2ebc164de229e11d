/** How the picture comes: WHEP within a third of a second, or LL-HLS within one and a half. */
export type Way = 'whep' | 'hls'

/**
 * `asking`: for a ticket. `connecting`: until the first picture. `away`: the broadcaster's connection broke off or is on
 * hold, and the stream waits for it. `refused`: this visitor may not watch. `over`: the live has ended.
 */
type Phase = 'asking' | 'connecting' | 'playing' | 'reconnecting' | 'away' | 'refused' | 'over'

export type PlayerState = {
  phase: Phase
  way: Way | null
  /** The visitor's own choice: less data, so never WHEP, whose picture has one size. */
  savesData: boolean
  /** WHEP has failed on this page: UDP is blocked, or the connection is too weak for it. */
  isWhepGivenUp: boolean
  /** When the picture last froze, in milliseconds. */
  freezes: number[]
  /** Attempts in a row that showed no picture. */
  failures: number
  /** When the current way was opened, in milliseconds. */
  openedAt: number
}

export type PlayerEvent =
  | { type: 'start' }
  /** The ways that the ticket allows. */
  | { type: 'ticket'; ways: Way[] }
  /** `forbidden`: removed from the live, or the ticket is for another visitor. `later`: too many, or out of order. */
  | { type: 'no-ticket'; why: 'forbidden' | 'not-live' | 'later' }
  | { type: 'picture' }
  /** Something arrived on the open way that comes before the picture: an answer, a connection, a part. */
  | { type: 'nearer' }
  | { type: 'no-picture' }
  | { type: 'frozen'; ms: number }
  | { type: 'broken' }
  | { type: 'saves-data'; isOn: boolean }
  /** The open playlist offers more pictures than when it was opened. */
  | { type: 'more-pictures' }
  /** What the server says of the stream. */
  | { type: 'stream'; is: 'live' | 'away' | 'finished' | 'pending' }

export type Command =
  | { do: 'ask-ticket'; afterMs: number }
  /** Opens the way; a `no-picture` follows if none arrives in time. */
  | { do: 'open'; way: Way; firstPictureMs: number }
  /** Gives the open way its time anew. */
  | { do: 'await-picture'; firstPictureMs: number }
  | { do: 'close' }

/** Without a step nearer to the picture for this long, a way is given up. */
const firstPictureMs: Record<Way, number> = { whep: 3_000, hls: 12_000 }
/** A way that comes nearer and nearer and never shows a picture is given up, too. */
const longestOpeningMs = 45_000
/** So many freezes longer than `freezeMs` within `freezeWindowMs` end WHEP. */
export const freezeMs = 2_000
const freezeWindowMs = 10_000
const mostFreezes = 2
const slowestRetryMs = 15_000

export const firstState = (savesData: boolean): PlayerState => ({
  phase: 'asking',
  way: null,
  savesData,
  isWhepGivenUp: false,
  freezes: [],
  failures: 0,
  openedAt: 0,
})

type Step = { state: PlayerState; commands: Command[] }

/** What the player becomes and does next. Pure: `now` is in milliseconds. */
export function step(state: PlayerState, event: PlayerEvent, now: number): Step {
  const isEnded = state.phase === 'over' || state.phase === 'refused'
  if (isEnded && !(event.type === 'stream' && event.is === 'live' && state.phase === 'over'))
    return stay(state)

  switch (event.type) {
    case 'start':
      return { state: { ...state, phase: 'asking' }, commands: [{ do: 'ask-ticket', afterMs: 0 }] }
    case 'ticket':
      return connect(state, event.ways, now)
    case 'no-ticket':
      return withoutTicket(state, event.why)
    case 'picture':
      return stay({ ...state, phase: 'playing', failures: 0 })
    case 'nearer':
      return nearer(state, now)
    case 'no-picture':
      return state.phase === 'connecting' ? withoutPicture(state, now) : stay(state)
    case 'frozen':
      return frozen(state, event.ms, now)
    case 'broken':
      return state.way === null ? stay(state) : retry(state)
    case 'saves-data':
      return saveData(state, event.isOn, now)
    case 'more-pictures':
      return state.way === 'hls' ? reopen(state, now) : stay(state)
    case 'stream':
      return follow(state, event.is)
  }
}

const stay = (state: PlayerState): Step => ({ state, commands: [] })

function connect(state: PlayerState, ways: Way[], now: number): Step {
  const mayUseWhep = ways.includes('whep') && !state.isWhepGivenUp && !state.savesData
  const way: Way | null = mayUseWhep ? 'whep' : ways.includes('hls') ? 'hls' : null
  if (!way) return { state: { ...state, phase: 'refused', way: null }, commands: [{ do: 'close' }] }
  return open(state, way, now)
}

function open(state: PlayerState, way: Way, now: number): Step {
  return {
    state: { ...state, phase: 'connecting', way, freezes: [], openedAt: now },
    commands: [{ do: 'open', way, firstPictureMs: firstPictureMs[way] }],
  }
}

function withoutTicket(state: PlayerState, why: 'forbidden' | 'not-live' | 'later'): Step {
  if (why === 'forbidden')
    return { state: { ...state, phase: 'refused', way: null }, commands: [{ do: 'close' }] }
  return retry(why === 'not-live' ? { ...state, phase: 'away' } : state)
}

/** A slow network or device gets its picture late; a new attempt would begin from nothing. */
function nearer(state: PlayerState, now: number): Step {
  if (state.phase !== 'connecting' || !state.way || now - state.openedAt > longestOpeningMs)
    return stay(state)
  return { state, commands: [{ do: 'await-picture', firstPictureMs: firstPictureMs[state.way] }] }
}

/** WHEP gives way to HLS at once, with the same ticket; HLS asks for a new one. */
function withoutPicture(state: PlayerState, now: number): Step {
  if (state.way === 'whep') return giveUpWhep(state, now)
  return retry(state)
}

function giveUpWhep(state: PlayerState, now: number): Step {
  const next = open({ ...state, isWhepGivenUp: true }, 'hls', now)
  return { ...next, commands: [{ do: 'close' }, ...next.commands] }
}

function frozen(state: PlayerState, ms: number, now: number): Step {
  if (state.way !== 'whep' || state.phase !== 'playing' || ms < freezeMs) return stay(state)
  const freezes = [...state.freezes, now].filter((time) => now - time < freezeWindowMs)
  return freezes.length >= mostFreezes ? giveUpWhep({ ...state, freezes }, now) : stay({ ...state, freezes })
}

/** Half a second, then twice as long each time, up to 15 s. */
function retry(state: PlayerState): Step {
  const afterMs = Math.min(slowestRetryMs, 500 * 2 ** state.failures)
  return {
    state: {
      ...state,
      phase: state.phase === 'away' ? 'away' : 'reconnecting',
      way: null,
      failures: state.failures + 1,
    },
    commands: [{ do: 'close' }, { do: 'ask-ticket', afterMs }],
  }
}

function saveData(state: PlayerState, isOn: boolean, now: number): Step {
  const next = { ...state, savesData: isOn }
  return isOn && state.way === 'whep' ? reopen(next, now) : stay(next)
}

/** Opens LL-HLS in place of what is open, with the same ticket. */
function reopen(state: PlayerState, now: number): Step {
  const opened = open(state, 'hls', now)
  return { ...opened, commands: [{ do: 'close' }, ...opened.commands] }
}

function follow(state: PlayerState, is: 'live' | 'away' | 'finished' | 'pending'): Step {
  if (is === 'finished' || is === 'pending')
    return { state: { ...state, phase: 'over', way: null }, commands: [{ do: 'close' }] }
  // It stood still because the broadcaster left, not because WHEP is too much for this viewer.
  if (is === 'away') return stay({ ...state, phase: 'away', freezes: [] })
  // The broadcaster is back: what waited asks at once. A picture that never stopped stays.
  if (state.phase === 'playing' || state.phase === 'connecting' || state.phase === 'asking')
    return stay(state)
  return {
    state: { ...state, phase: 'reconnecting', way: null, failures: 0 },
    commands: [{ do: 'close' }, { do: 'ask-ticket', afterMs: 0 }],
  }
}
