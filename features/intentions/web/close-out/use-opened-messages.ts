import { useState } from 'react'
import { drafts } from '#platform/web/draft-store.ts'

/** Whose messages were opened, copied or shared in this tab, so that the user knows where to go on after a reload. */
export function useOpenedMessages(mediaId: string) {
  const key = `close-out:${mediaId}`
  const [names, setNames] = useState<ReadonlySet<string>>(() => new Set(drafts.read<string[]>(key) ?? []))
  return {
    has: (username: string) => names.has(username),
    add(username: string): void {
      const now = new Set(names).add(username)
      setNames(now)
      drafts.write(key, [...now])
    },
  }
}

export type OpenedMessages = ReturnType<typeof useOpenedMessages>
