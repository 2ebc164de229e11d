import type { LanguageModel } from 'ai'
import type { CartSearch } from '../cart-engines/cart-engine.ts'
import type { ModelMemory } from './model-memory.ts'
import type { ModelSettings } from './model-settings.ts'

/** What the engines that ask a model work with. */
export type ModelNeeds = {
  model: () => Promise<LanguageModel>
  settings: ModelSettings
  memoryOf: (search: Pick<CartSearch, 'runId' | 'liveId'>) => ModelMemory
  pause: (milliseconds: number) => Promise<unknown>
}
