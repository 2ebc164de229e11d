import { parseEnvironment } from '#platform/server/env.ts'
import { type RunningLlmSimulator, startLlmSimulator } from '#simulators/llm/start.ts'
import type { LabelledLive } from '#simulators/llm/world.ts'
import type { CartEngine, CartSearch, FoundCarts } from '../../cart-engines/cart-engine.ts'
import type { LiveComment } from '../../engine/types.ts'
import { bothEngine } from '../both-engine.ts'
import { languageModel } from '../language-model.ts'
import { llmEngine } from '../llm-engine.ts'
import { type ModelMemory, shortMemory } from '../model-memory.ts'
import { modelSettings } from '../model-settings.ts'

export type Said = [user: string, text: string]
/** Who orders which product by which comments, counted from 1. */
export type Labels = {
  product: string
  codes?: string[]
  by: number[]
  quantity?: number
  cancelled?: boolean
}[]

const shop = 'loja.da.lu'

const commentsOf = (said: Said[]): LiveComment[] =>
  said.map(([userName, text], number) => ({
    id: `id-${number + 1}`,
    userName,
    text,
    at: Date.parse('2026-11-21T22:00:00Z') + number * 10_000,
    isQuestion: text.includes('?'),
  }))

export function labelled(said: Said[], labels: Labels): LabelledLive {
  const id = (place: number) => `id-${place}`
  const names = [...new Set(labels.map(({ product }) => product))]
  return {
    comments: commentsOf(said).map((comment) => ({ commentId: comment.id })),
    truth: {
      products: names.map((label) => ({
        key: label,
        label,
        codes: labels.find(({ product }) => product === label)?.codes ?? [],
        messageIds: said.flatMap(([user, text], place) =>
          user === shop && text.includes(label) ? [id(place + 1)] : [],
        ),
      })),
      intents: labels.map(({ product, by, quantity = 1, cancelled = false }) => ({
        productKey: product,
        quantity,
        messageIds: by.map(id),
        cancelled,
      })),
    },
  }
}

type SearchOptions = {
  memory?: ModelMemory
  variables?: Record<string, string>
  api?: 'openai' | 'ollama' | 'bedrock'
  engine?: 'llm' | 'both'
  options?: Partial<CartSearch['options']>
  inputs?: CartSearch['inputs']
  report?: CartSearch['report']
}

/** Searches these comments with the simulated model; `pauses` are those that were asked for, in milliseconds. */
export async function findWithModel(
  simulator: RunningLlmSimulator,
  said: Said[],
  {
    memory = shortMemory(),
    variables,
    api = 'openai',
    engine = 'llm',
    options,
    inputs = [],
    report,
  }: SearchOptions = {},
): Promise<{ found: FoundCarts | null; pauses: number[] }> {
  const pauses: number[] = []
  const settings = modelSettings(
    parseEnvironment({
      NODE_ENV: 'test',
      INTENTIONS_ENGINE: engine,
      INTENTIONS_MODEL_API: api,
      INTENTIONS_MODEL: 'simulated',
      INTENTIONS_MODEL_URL: simulator.hosts[api],
      INTENTIONS_MODEL_KEY: simulator.world.key,
      INTENTIONS_MODEL_PRICE_IN: '1',
      INTENTIONS_MODEL_PRICE_OUT: '2',
      ...variables,
    }),
  )
  if (!settings) throw new Error('no model')
  const make: typeof llmEngine = engine === 'llm' ? llmEngine : bothEngine
  const find: CartEngine = make({
    model: () => languageModel(settings),
    settings,
    memoryOf: () => memory,
    pause: async (milliseconds) => pauses.push(milliseconds),
  })
  const comments = commentsOf(said)
  const found = await find({
    runId: 'run',
    liveId: 'live',
    options: { seller: shop, ...options },
    inputs,
    commentCount: comments.length,
    pages: async function* () {
      for (let at = 0; at < comments.length; at += 100) yield comments.slice(at, at + 100)
    },
    report: report ?? (async () => true),
  })
  return { found, pauses }
}

/** `user product-label quantity` of each line. */
export function linesOf(found: FoundCarts | null): string[] {
  const labels = new Map(found?.products.map(({ id, label }) => [id, label]))
  return (found?.lines ?? []).map(
    ({ userName, productId, quantity }) => `${userName} ${labels.get(productId)} ${quantity}`,
  )
}

export const startSimulator = (): Promise<RunningLlmSimulator> => startLlmSimulator({ port: 0 })
