import type { FastifyInstance } from 'fastify'
import { bedrockRoutes } from './bedrock-routes.ts'
import { ollamaRoutes } from './ollama-routes.ts'
import { openaiRoutes } from './openai-routes.ts'
import { type Behaviour, createLlmWorld, type LlmSimulatorOptions, type LlmWorld } from './world.ts'

type Control = { live?: LlmWorld['live']; next?: Behaviour[]; always?: Behaviour | null; replies?: object[] }

/** The largest request: a part of a live with its instructions. */
const largestBody = 4_000_000

/** Adds the language model simulator to a server, under `/llm`. */
export async function addLlmSimulator(
  app: FastifyInstance,
  options: LlmSimulatorOptions = {},
): Promise<LlmWorld> {
  const world = createLlmWorld(options)
  await app.register(async (own) => {
    openaiRoutes(own, world)
    ollamaRoutes(own, world)
    bedrockRoutes(own, world)
    own.post<{ Body: Control }>('/llm/control', { bodyLimit: largestBody }, async ({ body }) => {
      Object.assign(world, body)
      return { requests: world.requests.length }
    })
  })
  return world
}
