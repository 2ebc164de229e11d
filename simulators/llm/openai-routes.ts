import type { FastifyInstance } from 'fastify'
import { write } from './misbehave.ts'
import type { LlmWorld } from './world.ts'

type Message = { role: string; content: string }
type Body = {
  model: string
  messages: Message[]
  response_format?: { type: string; json_schema?: { schema: object } }
}

/** OpenAI's chat completions: `/llm/openai/v1` stands for api.openai.com/v1 or any compatible endpoint. */
export function openaiRoutes(app: FastifyInstance, world: LlmWorld): void {
  app.post<{ Body: Body }>('/llm/openai/v1/chat/completions', async (request, reply) => {
    const { authorization = '' } = request.headers
    if (authorization !== `Bearer ${world.key}`)
      return reply.code(401).send(errorOf(401, 'invalid_api_key', 'Incorrect API key provided.'))
    const { model, messages, response_format: format } = request.body
    const written = await write(
      world,
      {
        api: 'openai',
        model,
        instructions: textBy(messages, 'system'),
        prompt: textBy(messages, 'user'),
        schema: format?.json_schema?.schema ?? null,
        authorization,
      },
      request,
      reply,
      errorOf,
    )
    if (!written) return reply
    const { text, stop, inputTokens, outputTokens } = written
    return {
      id: `chatcmpl-${world.requests.length}`,
      object: 'chat.completion',
      created: 1,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: stop }],
      usage: {
        prompt_tokens: inputTokens,
        completion_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
      },
    }
  })
}

export const textBy = (messages: Message[], role: string): string =>
  messages
    .filter((message) => message.role === role)
    .map(({ content }) => content)
    .join('\n')

const errorOf = (_status: number, code: string, message: string) => ({
  error: { message, type: 'api_error', code, param: null },
})
