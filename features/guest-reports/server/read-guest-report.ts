import type * as z from 'zod'
import { type Live, liveStore } from '#features/lives/server/index.ts'
import { isLocked, reportLogStore } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { hour, minute } from '#platform/contract/time.ts'
import type { guestReport as contract, guestNotice } from '../contract.ts'
import type { GuestReportsDeps } from './deps.ts'
import { type GuestLink, guestLinkStore } from './guest-link-store.ts'
import { guestLinkTokens } from './guest-link-token.ts'
import { stateOf } from './guest-links.ts'
import { guestReportStore, type Slice } from './guest-report-store.ts'

export type GuestRequest = RequestOf<typeof contract>['query'] & { account: string }
type GuestNotice = z.output<typeof guestNotice>
export type GuestReport = Awaited<ReturnType<typeof readGuestReport>>
type Deps = Pick<GuestReportsDeps, 'connection' | 'clock' | 'ids' | 'secrets' | 'agenda'>

/** The mask for every blurred name and text; always the same, so that it reveals no letters and no length. */
const mask = '•••••'
const maxDays = 60

/**
 * The public report of an account's day: times and totals. With a valid guest link it shows the names and texts of the
 * link's unlocked live, unless `b` requests the blur. Throws `not_found`.
 */
export async function readGuestReport(deps: Deps, request: GuestRequest) {
  const store = guestReportStore(deps.connection.db)
  const account = request.account.replace(/^@/, '').toLowerCase()
  const dates = await store.daysOf(account, maxDays)
  const date = request.date ?? dates[0]
  if (!date) throw new AppError('not_found')

  const opened = await openLink(deps, request.k, { account, date })
  const lives = opened.link
    ? [opened.live]
    : await livesOfDay(deps, { account, date, schedId: request.schedId })
  if (lives.length === 0) throw new AppError('not_found')

  const notice = isBlurAsked(request.b) ? 'asked' : opened.notice
  const open = notice === null && opened.link ? opened.live : null
  if (open && opened.link && request.page === 1) await countOpening(deps, opened.link)

  const types = { msg: sum(lives, 'commentsCount'), img: 0, cnt: sum(lives, 'usersCount') }
  const rows = await (open ? openRows(store, open, request) : blurredRows(store, lives, request))
  return {
    ...pageOf(
      rows.map((row, at) => ({ position: (request.page - 1) * request.limit + at + 1, ...row })),
      types[request.content],
      request,
    ),
    account,
    platform: request.platform,
    date,
    dates: opened.link ? [date] : dates,
    types,
    questions: sum(lives, 'questionsCount'),
    blurred: open === null,
    notice,
  }
}

type Store = ReturnType<typeof guestReportStore>
type Row = {
  kind: GuestRequest['content']
  userName: string
  text: string | null
  timestamp: Date
  isQuestion: boolean | null
  commentsCount: number | null
}

async function openRows(store: Store, live: Live, request: GuestRequest): Promise<Row[]> {
  const kind = request.content
  if (kind === 'img') return []

  const stretch = { liveId: live.id, limit: request.limit, offset: (request.page - 1) * request.limit }
  if (kind === 'cnt')
    return (await store.people(stretch)).map(({ at, ...person }) => ({
      ...nothing,
      kind,
      ...person,
      timestamp: at,
    }))
  return (await store.comments(stretch)).map(({ at, ...comment }) => ({
    ...nothing,
    kind,
    ...comment,
    timestamp: at,
  }))
}

/** Reads the rows of a page live by live, so that no query sorts the rows of all lives. */
async function blurredRows(store: Store, lives: Live[], request: GuestRequest): Promise<Row[]> {
  const kind = request.content
  if (kind === 'img') return []

  const rows: Row[] = []
  const count = kind === 'cnt' ? 'usersCount' : 'commentsCount'
  for (const stretch of slicesOf(lives, count, request)) {
    if (kind === 'cnt')
      for (const { at, commentsCount } of await store.blurredPeople(stretch))
        rows.push({ ...nothing, kind, userName: mask, timestamp: toTheMinute(at), commentsCount })
    else
      for (const { at, isQuestion } of await store.blurredComments(stretch))
        rows.push({ ...nothing, kind, userName: mask, text: mask, timestamp: toTheMinute(at), isQuestion })
  }
  return rows
}

const nothing = { userName: '', text: null, isQuestion: null, commentsCount: null }

/** The ranges of each live's rows that make up a page. */
export function slicesOf(
  lives: Pick<Live, 'id' | 'commentsCount' | 'usersCount'>[],
  count: 'commentsCount' | 'usersCount',
  { page, limit }: { page: number; limit: number },
): Slice[] {
  let skipped = (page - 1) * limit
  let wanted = limit
  return lives.flatMap((live) => {
    const offset = Math.min(skipped, live[count])
    const taken = Math.min(wanted, live[count] - offset)
    skipped -= offset
    wanted -= taken
    return taken > 0 ? [{ liveId: live.id, offset, limit: taken }] : []
  })
}

async function livesOfDay(
  deps: Deps,
  { account, date, schedId }: { account: string; date: string; schedId: string | undefined },
): Promise<Live[]> {
  const store = guestReportStore(deps.connection.db)
  const lives = await store.livesOf(account, date)
  if (schedId === undefined) return lives

  const mediaId = await deps.agenda.mediaOf(schedId, account)
  const planned = mediaId === null ? [] : await liveStore(deps.connection.db).ofMedia(mediaId)
  return lives.filter((live) => planned.some(({ id }) => id === live.id))
}

type Opened = { link: GuestLink; live: Live; notice: 'locked' | null } | { link: null; notice: GuestNotice }

/** Resolves a link's token to its live. An invalid, expired or revoked link gives the reason for the blur instead. */
async function openLink(
  { connection, clock, secrets }: Deps,
  token: string | undefined,
  { account, date }: { account: string; date: string },
): Promise<Opened> {
  if (token === undefined || token === '') return { link: null, notice: 'no_link' }

  const claim = guestLinkTokens(secrets.secret).read(token)
  const link = claim && (await guestLinkStore(connection.db).byId(claim.id))
  const live = link && (await liveStore(connection.db).byId(link.liveId))
  if (!claim || !live || link.expiresAt.getTime() !== claim.expiresAt.getTime())
    return { link: null, notice: 'invalid' }
  if (live.accountUsername.toLowerCase() !== account || live.day !== date)
    return { link: null, notice: 'invalid' }

  const state = stateOf(link, clock.now())
  if (state !== 'open') return { link: null, notice: state }
  return { link, live, notice: isLocked(live) ? 'locked' : null }
}

/** Counts each opening of a link, and logs at most one an hour. */
async function countOpening({ connection, clock, ids }: Deps, link: GuestLink): Promise<void> {
  const now = clock.now()
  const quietSince = new Date(now.getTime() - hour)
  if (!(await guestLinkStore(connection.db).countOpening(link.id, now, quietSince))) return

  await reportLogStore(connection.db).add({
    id: ids.uuid(),
    liveId: link.liveId,
    userUuid: null,
    act: 'guest_opened',
    detail: null,
    at: now,
  })
}

/** Whether `b` requests the blur: any value except `0`, `false` and `no`. */
function isBlurAsked(b: string | undefined): boolean {
  return b !== undefined && !['0', 'false', 'no'].includes(b.toLowerCase())
}

const toTheMinute = (at: Date) => new Date(Math.floor(at.getTime() / minute) * minute)
const sum = (lives: Live[], what: 'commentsCount' | 'questionsCount' | 'usersCount') =>
  lives.reduce((total, live) => total + live[what], 0)
