import type { IntentionsDeps } from '../deps.ts'
import type { EngineName } from '../schema.ts'
import type { CartEngine } from './cart-engine.ts'
import { embeddedEngine } from './embedded-engine.ts'

/**
 * The engine of a search: the one chosen for it, else the installation's. What speaks to language models is loaded when the
 * first search needs it, not at the start.
 */
export async function chooseEngine(deps: IntentionsDeps, chosen: EngineName | null): Promise<CartEngine> {
  const name = chosen ?? deps.env.INTENTIONS_ENGINE
  if (name === 'embedded') return embeddedEngine
  const { modelEngine } = await import('../llm-engine/model-engine.ts')
  return modelEngine(name, deps)
}
