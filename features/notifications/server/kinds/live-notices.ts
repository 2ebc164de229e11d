import type { EmailBlock } from '#platform/server/messaging/render-email.ts'
import type { Notice, SmsDraft } from '../notice.ts'
import type { Writer } from '../writer.ts'

/** The links to a live's report: the path of its page, and a short one that fits into an SMS. */
type ReportLinks = { page: string; shortLink: string }

export type LiveStarted = ReportLinks & { account: string; startedAt: string }

/** `since`: the last time at which comments arrived. `until`: a broadcast that begins by then continues the report. */
export type CommentsStopped = ReportLinks & { account: string; since: string; until: string }

export type LiveEnded = ReportLinks & {
  account: string
  startedAt: string
  endedAt: string
  messages: number
  people: number
  questions: number
  unanswered: number
  /** The minute with the most messages; null without messages. */
  peak: { at: string; messages: number } | null
}

export type ReportReady = ReportLinks & {
  account: string
  startedAt: string
  messages: number
  unanswered: number
  isUnlocked: boolean
  /** The user who shares the report with the recipient; null: the recipient's own. */
  sharedBy: string | null
}

export type CartsFailed = ReportLinks & { account: string }

export type CartsReady = ReportLinks & { account: string; products: number; people: number }

/** `messages`: the rows of the file, which are orders where `content` says so. */
export type FileReady = ReportLinks & {
  account: string
  format: string
  messages: number
  content?: 'messages' | 'orders'
}

export const liveStarted: Notice<LiveStarted> = {
  setting: 'live_started',
  alwaysByEmail: false,
  email: ({ account, startedAt, page }, writer) =>
    writer.email('live_started', { account, time: writer.time(startedAt) }, { page }),
  sms: ({ account, startedAt, shortLink }, writer) => ({
    account,
    text: (shown) => writer.say('live_started.sms', { account: shown, time: writer.time(startedAt) }),
    link: shortLink,
  }),
}

export const liveEnded: Notice<LiveEnded> = {
  setting: 'live_ended',
  alwaysByEmail: false,
  email(live, writer) {
    const values = {
      account: live.account,
      day: writer.day(live.startedAt),
      from: writer.time(live.startedAt),
      to: writer.time(live.endedAt),
      duration: writer.duration(live.startedAt, live.endedAt),
    }
    return writer.email('live_ended', values, { page: live.page, middle: [totals(live, writer)] })
  },
  sms: (live, writer) => ({
    account: live.account,
    text: (account) =>
      writer.say('live_ended.sms', {
        account,
        n: live.messages,
        messages: writer.number(live.messages),
        people: live.people,
        hasPeak: live.peak ? 'yes' : 'no',
        peak: live.peak ? writer.time(live.peak.at) : '',
        unanswered: live.unanswered,
      }),
    link: live.shortLink,
  }),
}

function totals({ messages, people, questions, unanswered, peak }: LiveEnded, writer: Writer): EmailBlock {
  const label = (name: string) => writer.say(`live_ended.${name}`)
  return {
    kind: 'figures',
    rows: [
      { label: label('messages'), value: writer.number(messages) },
      { label: label('people'), value: writer.number(people) },
      ...(peak
        ? [
            {
              label: label('peak'),
              value: writer.say('live_ended.peak_value', { time: writer.time(peak.at), n: peak.messages }),
            },
          ]
        : []),
      {
        label: label('unanswered'),
        value: writer.say('live_ended.unanswered_value', { n: unanswered, questions }),
      },
    ],
  }
}

/** No comments of a live on air arrive any more: neither by webhooks nor by polling. */
export const commentsStopped: Notice<CommentsStopped> = {
  setting: 'connection_trouble',
  alwaysByEmail: false,
  email({ account, since, until, page }, writer) {
    const values = { account, time: writer.time(since) }
    const text = writer.say('comments_stopped.what_helps', { until: writer.time(until) })
    return writer.email('comments_stopped', values, { page, middle: [{ kind: 'paragraph', text }] })
  },
  sms: ({ account, since, shortLink }, writer) => ({
    account,
    text: (shown) => writer.say('comments_stopped.sms', { account: shown, time: writer.time(since) }),
    link: shortLink,
  }),
}

export const reportReady: Notice<ReportReady> = {
  setting: 'report_ready',
  alwaysByEmail: false,
  email({ account, startedAt, messages, unanswered, isUnlocked, sharedBy, page }, writer) {
    const values = {
      account,
      day: writer.day(startedAt),
      n: messages,
      unanswered,
      access: isUnlocked ? 'unlocked' : 'locked',
      reader: sharedBy === null ? 'owner' : 'guest',
      owner: sharedBy ?? '',
    }
    const access: EmailBlock = { kind: 'paragraph', text: writer.say('report_ready.access', values) }
    return writer.email('report_ready', values, { page, middle: [access] })
  },
  sms: ({ account, messages, isUnlocked, shortLink }, writer): SmsDraft => ({
    account,
    text: (shown) =>
      writer.say('report_ready.sms', {
        account: shown,
        n: messages,
        access: isUnlocked ? 'unlocked' : 'locked',
      }),
    link: shortLink,
  }),
}

/** The carts of a live that the user requested. `people` want one of `products`. */
export const cartsReady: Notice<CartsReady> = {
  setting: 'report_ready',
  alwaysByEmail: false,
  email: ({ account, products, people, page }, writer) =>
    writer.email(
      'carts_ready',
      { account, products, n: people, people: writer.number(people), name: writer.firstName },
      { page },
    ),
  sms: ({ account, people, shortLink }, writer) => ({
    account,
    text: (shown) =>
      writer.say('carts_ready.sms', { account: shown, n: people, people: writer.number(people) }),
    link: shortLink,
  }),
}

/** The search for carts that the user requested ended without a result. */
export const cartsFailed: Notice<CartsFailed> = {
  setting: 'report_ready',
  alwaysByEmail: false,
  email: ({ account, page }, writer) =>
    writer.email('carts_failed', { account, name: writer.firstName }, { page }),
  sms: ({ account, shortLink }, writer) => ({
    account,
    text: (shown) => writer.say('carts_failed.sms', { account: shown }),
    link: shortLink,
  }),
}

/** The requested file of a report. */
export const fileReady: Notice<FileReady> = {
  setting: 'report_ready',
  alwaysByEmail: false,
  email: ({ account, format, messages, content = 'messages', page }, writer) =>
    writer.email('file_ready', { account, format, content, n: messages, name: writer.firstName }, { page }),
  sms: ({ account, format, shortLink }, writer) => ({
    account,
    text: (shown) => writer.say('file_ready.sms', { account: shown, format }),
    link: shortLink,
  }),
}
