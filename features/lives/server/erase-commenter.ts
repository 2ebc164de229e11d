import type { Database } from '#platform/server/database/connect.ts'
import type { Platform } from '#platform/server/platform.ts'
import { commentStore, type ErasedComment } from './comment-store.ts'
import { liveStore } from './live-store.ts'
import { liveUserStore } from './live-user-store.ts'

type Needs = Pick<Platform, 'connection'>

/**
 * Removes a person (by the provider's user id) from every live: their comments, the replies to them and their
 * name. The minute curve stays; it says nothing about anybody.
 */
export async function eraseCommenter({ connection }: Needs, providerUserId: string): Promise<void> {
  await connection.transaction((tx) => eraseById(tx, providerUserId))
}

/**
 * The same for an operator, who hears how many comments went. By user name, everything else of the id that had the name
 * goes, too; where several people had it one after the other, nothing is erased and their ids are answered, to name one.
 */
export async function eraseOnRequest(
  { connection }: Needs,
  who: { id: string } | { userName: string },
): Promise<{ comments: number } | { several: string[] }> {
  return connection.transaction(async (tx) => {
    if ('id' in who) return { comments: await eraseById(tx, who.id) }
    const { userName } = who
    const ids = (await liveUserStore(tx).idsOf(userName)).filter((id) => id !== null)
    if (ids.length > 1) return { several: ids }

    const nameless = await commentStore(tx).eraseNamed(userName)
    await liveUserStore(tx).eraseNamed(userName)
    await shrinkLives(tx, nameless)
    const byId = ids[0] === undefined ? 0 : await eraseById(tx, ids[0])
    return { comments: nameless.length + byId }
  })
}

async function eraseById(tx: Database, providerUserId: string): Promise<number> {
  const erased = await commentStore(tx).eraseUser(providerUserId)
  await liveUserStore(tx).eraseUser(providerUserId)
  await shrinkLives(tx, erased)
  return erased.length
}

async function shrinkLives(tx: Database, erased: ErasedComment[]): Promise<void> {
  for (const [liveId, gone] of Map.groupBy(erased, (comment) => comment.liveId)) {
    const questions = gone.filter((comment) => comment.isQuestion)
    await liveStore(tx).shrink(liveId, {
      comments: gone.length,
      questions: questions.length,
      answeredQuestions: questions.filter((question) => question.replyState === 'sent').length,
    })
  }
}
