import type { FastifyInstance } from 'fastify'
import { write } from './misbehave.ts'
import { textBy } from './openai-routes.ts'
import type { LlmWorld } from './world.ts'

type Body = { model: string; messages: { role: string; content: string }[]; format?: object }

/** Ollama's own API: `/llm/ollama/api` stands for 127.0.0.1:11434/api. It asks for no key. */
export function ollamaRoutes(app: FastifyInstance, world: LlmWorld): void {
  app.post<{ Body: Body }>('/llm/ollama/api/chat', async (request, reply) => {
    const { model, messages, format = null } = request.body
    const written = await write(
      world,
      {
        api: 'ollama',
        model,
        instructions: textBy(messages, 'system'),
        prompt: textBy(messages, 'user'),
        schema: format,
        authorization: request.headers.authorization ?? '',
      },
      request,
      reply,
      (_status, _kind, message) => ({ error: message }),
    )
    if (!written) return reply
    const { text, stop, inputTokens, outputTokens } = written
    return {
      model,
      created_at: '2026-11-21T23:00:00Z',
      message: { role: 'assistant', content: text },
      done: true,
      done_reason: stop,
      prompt_eval_count: inputTokens,
      eval_count: outputTokens,
    }
  })
}
