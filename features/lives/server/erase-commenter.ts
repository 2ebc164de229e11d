import type { Platform } from '#platform/server/platform.ts'
import { commentStore } from './comment-store.ts'
import { liveStore } from './live-store.ts'
import { liveUserStore } from './live-user-store.ts'

/**
 * Removes a person (by the provider's user id) from every live: their comments, the replies to them and their
 * name. The minute curve stays; it says nothing about anybody.
 */
export async function eraseCommenter(
  { connection }: Pick<Platform, 'connection'>,
  providerUserId: string,
): Promise<void> {
  await connection.transaction(async (tx) => {
    const erased = await commentStore(tx).eraseUser(providerUserId)
    await liveUserStore(tx).eraseUser(providerUserId)
    for (const [liveId, gone] of Map.groupBy(erased, (comment) => comment.liveId)) {
      const questions = gone.filter((comment) => comment.isQuestion)
      await liveStore(tx).shrink(liveId, {
        comments: gone.length,
        questions: questions.length,
        answeredQuestions: questions.filter((question) => question.replyState === 'sent').length,
      })
    }
  })
}
