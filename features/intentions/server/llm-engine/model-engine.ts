import { setTimeout as pause } from 'node:timers/promises'
import type { CartEngine } from '../cart-engines/cart-engine.ts'
import type { IntentionsDeps } from '../deps.ts'
import { bothEngine } from './both-engine.ts'
import { languageModel } from './language-model.ts'
import { llmEngine } from './llm-engine.ts'
import type { ModelNeeds } from './model-needs.ts'
import { modelSettings } from './model-settings.ts'
import { storedMemory } from './model-use-store.ts'

/**
 * An engine that asks the language model of the environment. Throws where the environment names no model.
 */
export function modelEngine(
  name: 'llm' | 'both',
  { env, connection }: Pick<IntentionsDeps, 'env' | 'connection'>,
): CartEngine {
  const settings = modelSettings(env)
  if (!settings) throw new Error(`the engine ${name} needs INTENTIONS_MODEL_API and INTENTIONS_MODEL`)

  // The SDK writes its warnings to the console, past our log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const needs: ModelNeeds = {
    model: () => languageModel(settings),
    settings,
    memoryOf: (search) => storedMemory(connection.db, search),
    pause,
  }
  return name === 'llm' ? llmEngine(needs) : bothEngine(needs)
}
