import type { Account } from './accounts.ts'
import { personId, randomDigits, randomLetters } from './ids.ts'

/** A message of a person to an account, as the webhook brings it. */
type WrittenMessage = { mid: string; userId: string; event: object }

/** People who wrote to accounts: only to them may an account write, and only their names may it read. */
export type Conversations = {
  /** A person replies to a Story of the account; another id of a Story each time, unless one is named. */
  replyToStory(account: Account, draft: StoryReplyDraft, ms: number): WrittenMessage
  /** A person takes a message back; undefined where there is none. */
  unsend(account: Account, mid: string, ms: number): object | undefined
  /** Who wrote under this id, to any account. */
  nameOf(userId: string): string | undefined
  /** When the person wrote to the account last, in ms; 0: never. */
  lastWrittenAt(account: Account, userId: string): number
  reset(): void
}

type StoryReplyDraft = { userName: string; text: string; storyId?: string | undefined }

export function createConversations(): Conversations {
  const names = new Map<string, string>()
  const written = new Map<string, number>()
  const messages = new Map<string, { igId: string; userId: string }>()
  const keyOf = ({ igId }: Pick<Account, 'igId'>, userId: string) => `${igId} ${userId}`
  const between = (userId: string, igId: string, ms: number) => ({
    sender: { id: userId },
    recipient: { id: igId },
    timestamp: ms,
  })

  return {
    replyToStory(account, { userName, text, storyId = `180${randomDigits(14)}` }, ms) {
      const userId = personId(userName)
      const mid = `aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlE${randomLetters(130)}`
      names.set(userId, userName)
      written.set(keyOf(account, userId), ms)
      messages.set(mid, { igId: account.igId, userId })
      const story = { url: `https://lookaside.example/stories/${storyId}`, id: storyId }
      const message = { mid, text, reply_to: { story } }
      return { mid, userId, event: { ...between(userId, account.igId, ms), message } }
    },
    unsend(account, mid, ms) {
      const sent = messages.get(mid)
      if (sent?.igId !== account.igId) return undefined
      messages.delete(mid)
      return { ...between(sent.userId, account.igId, ms), message: { mid, is_deleted: true } }
    },
    nameOf: (userId) => names.get(userId),
    lastWrittenAt: (account, userId) => written.get(keyOf(account, userId)) ?? 0,
    reset() {
      names.clear()
      written.clear()
      messages.clear()
    },
  }
}
