import { minute, second } from '#platform/contract/time.ts'
import { liveCouponStore } from '../coupons/coupon-store.ts'
import { couponView } from '../coupons/coupon-view.ts'
import type { RoomKitDeps } from '../deps.ts'
import { drawStore } from '../draws/draw-store.ts'
import { drawView } from '../draws/draw-view.ts'
import { pollStore } from '../polls/poll-store.ts'
import { pollView } from '../polls/poll-view.ts'

type Film = { uuid: string; startedAt: Date; durationMs: number | null }

/** What goes on for a while: until `end`, null while it does, and is then shown with its result for `after`. */
type Shown = Poll | Coupon | Draw
type Poll = { kind: 'poll' } & Pick<ReturnType<typeof pollView>, 'uuid' | 'question' | 'options' | 'votes'>
type Coupon = { kind: 'coupon' } & Pick<ReturnType<typeof couponView>, 'uuid' | 'value' | 'most'> & {
    takesOff: 'amount' | 'percent'
  }
type Draw = { kind: 'draw' } & Pick<Awaited<ReturnType<typeof drawView>>, 'uuid' | 'prize' | 'winner'>
type Lasting = { shown: Shown; from: Date; end: Date | null; after: number }

/** A stretch of a recording, in seconds; `to` is null where it lasts until the end. `isOver`: with its result. */
export type ReplayMoment = Shown & { from: number; to: number | null; isOver: boolean }

/** How long results stay in the film: long enough to be read by who does not stop it. */
const pollResultFor = 20 * second
const winnerFor = minute

/** When polls, coupons and draws of a stream are to be seen in these recordings of it, by recording. */
export async function replayMoments(
  deps: Pick<RoomKitDeps, 'connection' | 'clock' | 'liveCart'>,
  streamUuid: string,
  films: Film[],
): Promise<Map<string, ReplayMoment[]>> {
  if (films.length === 0) return new Map()
  const [all, clocks] = await Promise.all([
    lastingOf(deps, streamUuid),
    deps.liveCart.filmClocks(streamUuid, films),
  ])
  return new Map(
    films.map((film) => {
      const clock = clocks.get(film.uuid)
      const moments = clock ? all.flatMap((each) => stagesOf(each, film, clock.placeOf)) : []
      return [film.uuid, moments.toSorted((one, other) => one.from - other.from)]
    }),
  )
}

async function lastingOf(
  { connection: { db }, clock }: Pick<RoomKitDeps, 'connection' | 'clock'>,
  streamUuid: string,
): Promise<Lasting[]> {
  const now = clock.now()
  const all: Lasting[] = []
  for (const poll of await pollStore(db).ofStream(streamUuid)) {
    const view = pollView(poll, await pollStore(db).countsOf(poll), now)
    const { uuid, question, options, votes, openedAt: from, closedAt: end } = view
    all.push({ shown: { kind: 'poll', uuid, question, options, votes }, from, end, after: pollResultFor })
  }
  for (const coupon of await liveCouponStore(db).ofStream(streamUuid)) {
    const { uuid, kind, value, most, openedAt: from, closedAt: end } = couponView(coupon, 0, now)
    all.push({ shown: { kind: 'coupon', takesOff: kind, uuid, value, most }, from, end, after: 0 })
  }
  for (const draw of await drawStore(db).ofStream(streamUuid)) {
    const { uuid, prize, winner, openedAt: from, drawnAt, cancelledAt } = await drawView(db, draw)
    const end = drawnAt ?? cancelledAt
    all.push({ shown: { kind: 'draw', uuid, prize, winner }, from, end, after: drawnAt ? winnerFor : 0 })
  }
  return all
}

/** While it went on, and with its result; without what is not in the film. */
function stagesOf(
  { shown, from, end, after }: Lasting,
  { startedAt, durationMs }: Film,
  placeOf: (at: Date) => number,
): ReplayMoment[] {
  if (end !== null && end < startedAt) return []
  const length = durationMs ?? Number.POSITIVE_INFINITY
  const [opened, ended] = [placeOf(from), end === null ? Number.POSITIVE_INFINITY : placeOf(end)]
  const stage = (start: number, stop: number, isOver: boolean): ReplayMoment[] =>
    start >= Math.min(stop, length)
      ? []
      : [{ ...shown, isOver, from: inSeconds(start), to: stop >= length ? null : inSeconds(stop) }]
  return [...stage(opened, ended, false), ...stage(ended, ended + after, true)]
}

const inSeconds = (ms: number) => Math.floor(ms / second)
