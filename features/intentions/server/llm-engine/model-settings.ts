import type { Environment } from '#platform/server/env.ts'

/** Which language model is asked, where, and what it may cost. Prices are US dollars per million tokens. */
export type ModelSettings = {
  api: 'openai' | 'ollama' | 'bedrock'
  model: string
  url: string | null
  /** Bearer key; null where the API needs none, or Amazon's own signature is used. */
  key: string | null
  awsKeys: { id: string; secret: string; session: string | null } | null
  region: string | null
  /** The most tokens of one answer. */
  maxTokens: number
  timeoutSeconds: number
  priceIn: number
  priceOut: number
  /** US dollars that may be spent on one live, all its searches together. */
  limitOfLive: number
}

/** The model that the environment names; null where it names none. */
export function modelSettings(env: Environment): ModelSettings | null {
  const { INTENTIONS_MODEL_API: api, INTENTIONS_MODEL: model } = env
  if (!api || !model) return null
  return {
    api,
    model,
    url: env.INTENTIONS_MODEL_URL ?? null,
    key: env.INTENTIONS_MODEL_KEY ?? null,
    awsKeys:
      env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY
        ? {
            id: env.AWS_ACCESS_KEY_ID,
            secret: env.AWS_SECRET_ACCESS_KEY,
            session: env.AWS_SESSION_TOKEN ?? null,
          }
        : null,
    region: api === 'bedrock' ? env.INTENTIONS_MODEL_REGION : null,
    maxTokens: env.INTENTIONS_MODEL_MAX_TOKENS,
    timeoutSeconds: env.INTENTIONS_MODEL_TIMEOUT,
    priceIn: env.INTENTIONS_MODEL_PRICE_IN ?? 0,
    priceOut: env.INTENTIONS_MODEL_PRICE_OUT ?? 0,
    limitOfLive: env.INTENTIONS_MODEL_LIMIT,
  }
}

const million = 1_000_000

export function costOf(
  { priceIn, priceOut }: Pick<ModelSettings, 'priceIn' | 'priceOut'>,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number {
  return (inputTokens * priceIn + outputTokens * priceOut) / million
}
