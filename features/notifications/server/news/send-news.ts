import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { defineJob } from '#platform/server/jobs.ts'
import type { NotificationsDeps } from '../deps.ts'
import { sendOnce, writeMessages } from '../send-notice.ts'
import { newsFile } from './news-content.ts'
import { newsStore } from './news-store.ts'

const sendNewsJob = defineJob<{ id: string }>('notifications.send-news', { retries: 12 })
const batchSize = 100

/** The number of users who would get the news, by channel and language. */
export type Audience = { channel: 'email' | 'sms'; locale: string; users: number }[]

/** The operator's file is invalid. */
export class NewsError extends Error {}

/** Sends product news to each subscriber once, batch by batch, so that a crash loses nothing. */
export function createNews(deps: NotificationsDeps) {
  const { connection, clock, jobs, accounts } = deps
  const store = newsStore(connection.db)
  jobs.handle(sendNewsJob, ({ id }) => runBatch(deps, id), { parallel: 1 })

  return {
    /** Checks a file and counts its readers; sends nothing. Throws `NewsError`. */
    async preview(json: string): Promise<{ id: string; audience: Audience }> {
      const { id, ...content } = parse(json)
      const reached = await accounts.countSubscribers('product_news')
      return { id, audience: reached.filter(({ channel }) => channel === 'email' || content['pt-BR'].sms) }
    },

    /** Starts to send a file, or continues after an interruption. Throws `NewsError`. */
    async send(json: string): Promise<{ id: string }> {
      const { id, ...content } = parse(json)
      const stored = await store.ensure({ id, content, createdAt: clock.now() })
      if (!isDeepStrictEqual(stored.content, JSON.parse(JSON.stringify(content))))
        throw new NewsError(`News with the id ${id} and another text was sent before. Choose another id.`)
      if (stored.finishedAt) throw new NewsError(`The news ${id} was sent to everyone already.`)
      await jobs.enqueue(sendNewsJob, { id })
      return { id }
    },

    /** The progress of the sending; null for unknown news. */
    async status(id: string) {
      const found = await store.byId(id)
      return found && { emails: found.emails, sms: found.smsMessages, finishedAt: found.finishedAt }
    },
  }
}

function parse(json: string): z.infer<typeof newsFile> {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    throw new NewsError('The file is not JSON.')
  }
  const checked = newsFile.safeParse(read)
  if (checked.success) return checked.data
  throw new NewsError(
    checked.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`).join('\n'),
  )
}

/**
 * Sends one batch and moves the cursor in one transaction. Of two concurrent runs the second finds the cursor moved and
 * leaves the rest to the first.
 */
async function runBatch(deps: NotificationsDeps, id: string): Promise<void> {
  const { connection, clock, jobs, accounts, messenger } = deps
  const news = await newsStore(connection.db).byId(id)
  if (!news || news.finishedAt) return

  const readers = await accounts.subscribersAfter('product_news', news.cursor, batchSize)
  const isLast = readers.length < batchSize
  const written = readers.map((reader) => ({
    userUuid: reader.userUuid,
    messages: writeMessages(deps, reader, 'product_news', news.content, {
      email: reader.byEmail,
      sms: reader.bySms && messenger.reaches('sms'),
    }),
  }))
  await connection.transaction(async (tx) => {
    const count = (wanted: 'email' | 'sms') =>
      written.flatMap(({ messages }) => messages).filter(({ channel }) => channel === wanted).length
    const step = {
      cursor: readers.at(-1)?.userUuid ?? news.cursor,
      emails: count('email'),
      smsMessages: count('sms'),
      finishedAt: isLast ? clock.now() : null,
    }
    if (!(await newsStore(tx).advance(id, news.cursor, step))) return
    for (const { userUuid, messages } of written)
      await sendOnce(deps, tx, { userUuid, kind: 'product_news', subject: id }, messages)
    if (!isLast) await jobs.enqueue(sendNewsJob, { id }, { tx })
  })
}
