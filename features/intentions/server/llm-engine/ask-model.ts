import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import type * as z from 'zod'
import { minute, second } from '#platform/contract/time.ts'
import type { ModelMemory } from './model-memory.ts'
import { costOf, type ModelSettings } from './model-settings.ts'

type Question<T> = {
  name: string
  schema: z.ZodType<T>
  /** Ours alone: no word of a comment is ever part of it. */
  instructions: string
  /** Comments and what is known so far, sent as one JSON document. */
  data: object
}

/**
 * `too_long`: the answer did not fit in the tokens of one answer. `over_limit`: asking could cost more than the live has
 * left. `refused`: the API does not accept us, so no other request will succeed either.
 */
export type Reply<T> =
  | { kind: 'answer'; answer: T }
  | { kind: 'too_long' | 'over_limit' | 'refused' | 'unavailable' | 'unusable' | 'abandoned' }

export type AskModel = <T>(question: Question<T>) => Promise<Reply<T>>

type Needs = {
  model: LanguageModel
  settings: ModelSettings
  memory: ModelMemory
  pause: (milliseconds: number) => Promise<unknown>
  /** Asked before each request and each pause; false ends the attempts. */
  isWanted: () => Promise<boolean>
}

const mostAttempts = 4
/** An answer that is not of the format is asked for once more. */
const mostUnusable = 2
const longestPause = 30 * second
const longestRetryAfter = 5 * minute
/** Portuguese takes about three letters a token; with less the estimate is too high, never too low by much. */
const lettersInToken = 2.5

/** Asks a model for an object, with pauses between attempts, and records what each attempt used. */
export function askModel({ model, settings, memory, pause, isWanted }: Needs): AskModel {
  return async ({ name, schema, instructions, data }) => {
    const prompt = JSON.stringify(data)
    const most = costOf(settings, {
      inputTokens: (prompt.length + instructions.length) / lettersInToken,
      outputTokens: settings.maxTokens,
    })
    let unusable = 0
    for (let attempt = 1; ; attempt++) {
      if (!(await isWanted())) return { kind: 'abandoned' }
      if ((await memory.spentOnLive()) + most > settings.limitOfLive) return { kind: 'over_limit' }

      try {
        const { output, usage } = await generateText({
          model,
          instructions,
          prompt,
          temperature: 0,
          maxOutputTokens: settings.maxTokens,
          maxRetries: 0,
          abortSignal: AbortSignal.timeout(settings.timeoutSeconds * second),
          output: Output.object({ name, schema }),
        })
        await record(usage)
        return { kind: 'answer', answer: output }
      } catch (error) {
        const failure = readFailure(error, schema)
        await record(failure.usage)
        if (failure.kind === 'answer') return { kind: 'answer', answer: failure.answer }
        if (failure.kind === 'too_long' || failure.kind === 'refused') return { kind: failure.kind }
        if (failure.kind === 'unusable' && ++unusable >= mostUnusable) return { kind: failure.kind }
        if (attempt >= mostAttempts) return { kind: failure.kind }
        if (!(await rest(failure.retryAfter ?? second * 2 ** attempt))) return { kind: 'unavailable' }
      }
    }
  }

  async function record(usage: Usage | undefined): Promise<void> {
    const tokens = { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 }
    await memory.addUse({ calls: 1, ...tokens, cost: costOf(settings, tokens) })
  }

  /** Pauses in slices, so that the search does not look stuck; false when the API asks for too long a pause. */
  async function rest(milliseconds: number): Promise<boolean> {
    if (milliseconds > longestRetryAfter) return false
    for (let left = milliseconds; left > 0; left -= longestPause) {
      await pause(Math.min(left, longestPause))
      if (!(await isWanted())) return false
    }
    return true
  }
}

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }
type Failure<T> =
  | { kind: 'answer'; answer: T; usage?: Usage | undefined }
  | {
      kind: 'too_long' | 'refused' | 'unusable' | 'unavailable'
      usage?: Usage | undefined
      retryAfter?: number | undefined
    }

function readFailure<T>(error: unknown, schema: z.ZodType<T>): Failure<T> {
  if (NoObjectGeneratedError.isInstance(error)) {
    const { text, usage, finishReason } = error
    if (finishReason === 'length') return { kind: 'too_long', usage }
    const repaired = schema.safeParse(jsonIn(text ?? ''))
    return repaired.success ? { kind: 'answer', answer: repaired.data, usage } : { kind: 'unusable', usage }
  }
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders } = error
    if (statusCode === undefined || statusCode === 408 || statusCode === 429 || statusCode >= 500)
      return { kind: 'unavailable', retryAfter: retryAfterOf(responseHeaders) }
    return statusCode < 400 ? { kind: 'unusable' } : { kind: 'refused' }
  }
  return { kind: isOfFormat(error) ? 'unusable' : 'unavailable' }
}

/** The SDK's errors about an answer without a usable text; everything else is the network or our own time limit. */
function isOfFormat(error: unknown): boolean {
  const name = error instanceof Error ? error.name : ''
  return /NoOutput|NoContent|TypeValidation|JSONParse|InvalidResponse/.test(name)
}

/** Some models put their JSON between fences or sentences. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return null
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return null
  }
}

/** Seconds, or a date; null where the header says neither. */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const said = headers?.['retry-after']
  if (!said) return undefined
  const seconds = Number(said)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * second : undefined
}
