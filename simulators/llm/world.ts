/** How a request is answered instead of well. `throttled` asks to wait; `gullible` obeys what comments say. */
const behaviours = [
  'slow',
  'hangs_up',
  'cut_off',
  'empty',
  'not_json',
  'fenced',
  'wrong_shape',
  'wrong_ids',
  'invented_people',
  'gullible',
  'throttled',
  'down',
  'refused',
] as const
export type Behaviour = (typeof behaviours)[number]

/** A live with labels: who ordered what, by which comments. */
export type LabelledLive = {
  comments: { commentId: string }[]
  truth: {
    products: { key: string; label: string; codes?: string[]; messageIds: string[] }[]
    intents: {
      productKey: string
      quantity: number
      messageIds: string[]
      cancelled?: boolean
      waitlist?: boolean
    }[]
  }
}

/** A request as any of the three APIs sends it. `schema` is that of the answer; null where none was sent. */
export type ModelRequest = {
  api: 'openai' | 'ollama' | 'bedrock'
  model: string
  instructions: string
  prompt: string
  schema: object | null
  authorization: string
}

export type LlmWorld = {
  key: string
  live: LabelledLive | null
  /** Answers the next requests instead of the labels. */
  replies: object[]
  next: Behaviour[]
  always: Behaviour | null
  /** Seconds of `Retry-After` while throttled. */
  retryAfter: number
  requests: ModelRequest[]
  /** The next requests are answered like this, one behaviour a request. */
  behave(...next: Behaviour[]): void
}

export type LlmSimulatorOptions = Partial<Pick<LlmWorld, 'key' | 'live' | 'always' | 'retryAfter'>>

export function createLlmWorld(options: LlmSimulatorOptions = {}): LlmWorld {
  const world: LlmWorld = {
    key: 'demo',
    live: null,
    replies: [],
    next: [],
    always: null,
    retryAfter: 1,
    requests: [],
    ...options,
    behave: (...next) => {
      world.next.push(...next)
    },
  }
  return world
}
