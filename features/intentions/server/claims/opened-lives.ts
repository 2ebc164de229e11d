/** Lives remembered as read; beyond it they are looked up again. */
const mostOpened = 10_000
/** Milliseconds until a live whose claims were not asked for is looked up again. */
const lookUpPause = 2_000

type Needs = {
  /** Those of the lives whose claims were asked for at least once. */
  lookUp: (liveIds: string[]) => Promise<string[]>
  /** Begins to read a live. */
  begin: (liveId: string) => void
  onFailure: (error: unknown) => void
}

export type OpenedLives = { arrived(liveIds: string[]): void; close(): void }

/**
 * Knows which lives are read, and begins to read those that got comments. Others are looked up, each once in two seconds
 * at most. Where comments arrive in this pause, or a look-up fails, the live is looked up again at its end: its claims may have
 * been asked for meanwhile.
 */
export function createOpenedLives({ lookUp, begin, onFailure }: Needs): OpenedLives {
  const opened = new Set<string>()
  /** Lives in their pause, and whether they are due at its end. */
  const pausing = new Map<string, boolean>()
  const timers = new Set<NodeJS.Timeout>()

  async function find(liveIds: string[]): Promise<void> {
    for (const id of liveIds) pausing.set(id, false)
    const timer = setTimeout(() => {
      timers.delete(timer)
      const due = liveIds.filter((id) => pausing.get(id) && !opened.has(id))
      for (const id of liveIds) pausing.delete(id)
      if (due.length > 0) void find(due)
    }, lookUpPause).unref()
    timers.add(timer)

    try {
      for (const id of await lookUp(liveIds)) {
        opened.add(id)
        begin(id)
      }
      if (opened.size > mostOpened) opened.clear()
    } catch (error) {
      for (const id of liveIds) pausing.set(id, true)
      onFailure(error)
    }
  }

  return {
    arrived(liveIds) {
      const unknown: string[] = []
      for (const id of new Set(liveIds)) {
        if (opened.has(id)) begin(id)
        else if (pausing.has(id)) pausing.set(id, true)
        else unknown.push(id)
      }
      if (unknown.length > 0) void find(unknown)
    },

    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
