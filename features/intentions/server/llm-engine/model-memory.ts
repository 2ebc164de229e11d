/** What requests to a model used. `cost` is in US dollars. */
export type ModelUse = { calls: number; inputTokens: number; outputTokens: number; cost: number }

export const noUse: ModelUse = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 }

/**
 * What a search with a model must not lose when its process is killed: the answers so far, and what was spent. A part of
 * the comments is known by its fingerprint, so that an answer about other comments is never taken for it.
 */
export type ModelMemory = {
  answerOf(fingerprint: string): Promise<unknown>
  keepAnswer(fingerprint: string, answer: object): Promise<void>
  addUse(use: ModelUse): Promise<void>
  totalOfSearch(): Promise<ModelUse>
  /** US dollars spent on the live by all of its searches. */
  spentOnLive(): Promise<number>
}

/** Remembers for as long as the process lives. */
export function shortMemory(): ModelMemory {
  const answers = new Map<string, unknown>()
  let used = noUse
  return {
    answerOf: async (fingerprint) => answers.get(fingerprint) ?? null,
    keepAnswer: async (fingerprint, answer) => {
      answers.set(fingerprint, answer)
    },
    addUse: async (use) => {
      used = addUses(used, use)
    },
    totalOfSearch: async () => used,
    spentOnLive: async () => used.cost,
  }
}

function addUses(one: ModelUse, other: ModelUse): ModelUse {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cost: one.cost + other.cost,
  }
}
