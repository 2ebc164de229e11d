import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, type Engine } from '../../features/intentions/server/engine/engine.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import type { LiveComment, Result } from '../../features/intentions/server/engine/types.ts'
import { isQuestion } from '../../features/lives/server/capture/is-question.ts'

export type TruthProduct = {
  key: string
  label: string
  codes?: string[]
  messageIds: string[]
  aliases?: string[]
  optional?: boolean
}
export type TruthIntent = {
  productKey: string
  userName: string
  quantity: number
  messageIds: string[]
  cancelled?: boolean
  waitlist?: boolean
  optional?: boolean
  position?: number
}
/** A live with hand-written labels; the format is described beside the labelled lives. */
export type LabelledLive = {
  id: string
  seller: string
  helpers?: string[]
  comments: { commentId: string; userName: string; text: string; timestamp: string }[]
  truth: {
    products: TruthProduct[]
    intents: TruthIntent[]
    questions: string[]
    questionsOptional?: string[]
  }
}
/** What is scored: what an engine found, which comments are questions, and the orders it read and took off the list. */
export type Prediction = {
  products: Pick<Result['products'][number], 'id' | 'label' | 'codes' | 'commentIds'>[]
  lines: Result['lines']
  questions: string[]
  cancelled?: { productId: string; userName: string }[]
}

export function readLives(folder: string): LabelledLive[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return files
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LabelledLive)
    .filter(({ truth, comments }) => truth && comments)
}

const engineFor = ({ seller, helpers }: LabelledLive, from?: Learnt): Engine =>
  createEngine({ seller, helpers, isReadAgain: true }, undefined, from)

export const commentsOf = (live: LabelledLive): LiveComment[] =>
  live.comments.map(({ commentId, userName, text, timestamp }) => ({
    id: commentId,
    userName,
    text,
    at: Date.parse(timestamp),
    isQuestion: isQuestion(text),
  }))

/** The live as it is known once it is over: read to its end, and once more with what that has taught. */
export function readTwice(live: LabelledLive, from?: Learnt): Engine {
  const comments = commentsOf(live)
  const first = engineFor(live, from)
  for (const comment of comments) first.push(comment)
  const second = first.again()
  for (const comment of comments) second.push(comment)
  return second
}

export function predict(live: LabelledLive, from?: Learnt): Result & Prediction {
  const engine = readTwice(live, from)
  const cancelled = engine.current().orders.filter(({ state }) => state === 'cancelled')
  return { ...engine.result(), questions: questionsOf(live), cancelled }
}

/** The questions that viewers ask; those of the shop and its helpers are none. */
export function questionsOf(live: LabelledLive): string[] {
  const ours = new Set([live.seller, ...(live.helpers ?? [])])
  return commentsOf(live)
    .filter(({ isQuestion, userName }) => isQuestion && !ours.has(userName))
    .map(({ id }) => id)
}
