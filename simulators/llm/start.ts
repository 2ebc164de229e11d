import Fastify from 'fastify'
import { addLlmSimulator } from './build.ts'
import type { LlmSimulatorOptions, LlmWorld } from './world.ts'

/** Base addresses that stand for the providers' hosts. */
export type LlmHosts = { openai: string; ollama: string; bedrock: string }

/** The addresses of a simulator that listens at `url`. */
export function llmHosts(url: string): LlmHosts {
  return {
    openai: `${url}/llm/openai/v1`,
    ollama: `${url}/llm/ollama/api`,
    bedrock: `${url}/llm/bedrock`,
  }
}

export type RunningLlmSimulator = { url: string; hosts: LlmHosts; world: LlmWorld; close(): Promise<void> }

/** Starts the language model simulator alone. Port 0 takes any free one. */
export async function startLlmSimulator(
  options: LlmSimulatorOptions & { port: number },
): Promise<RunningLlmSimulator> {
  const { port, ...world } = options
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4_000_000 })
  const made = await addLlmSimulator(app, world)
  const url = await app.listen({ port, host: '127.0.0.1' })
  return { url, hosts: llmHosts(url), world: made, close: () => app.close() }
}
