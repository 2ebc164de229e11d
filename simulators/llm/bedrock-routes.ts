import type { FastifyInstance } from 'fastify'
import { type Written, write } from './misbehave.ts'
import type { LlmWorld } from './world.ts'

type Text = { text: string }
type Body = {
  system?: Text[]
  messages: { role: string; content: Text[] }[]
  toolConfig?: { tools: { toolSpec: { name: string; inputSchema: { json: object } } }[] }
  additionalModelRequestFields?: { output_config?: { format?: { schema: object } } }
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[a-z\d-]+\/bedrock\/aws4_request, ?SignedHeaders=/

/** Amazon Bedrock's Converse: `/llm/bedrock` stands for bedrock-runtime.<region>.amazonaws.com. */
export function bedrockRoutes(app: FastifyInstance, world: LlmWorld): void {
  app.post<{ Params: { model: string }; Body: Body }>(
    '/llm/bedrock/model/:model/converse',
    async (request, reply) => {
      const { authorization = '' } = request.headers
      if (authorization !== `Bearer ${world.key}` && !signature.test(authorization))
        return reply
          .code(403)
          .header('x-amzn-errortype', 'AccessDeniedException')
          .send({ message: 'The security token included in the request is invalid.' })

      const { system = [], messages, toolConfig, additionalModelRequestFields: more } = request.body
      const tool = toolConfig?.tools[0]?.toolSpec
      const textsOf = (parts: Text[]) => parts.map(({ text }) => text).join('\n')
      const written = await write(
        world,
        {
          api: 'bedrock',
          model: request.params.model,
          instructions: textsOf(system),
          prompt: textsOf(messages.flatMap(({ content }) => content)),
          schema: tool?.inputSchema.json ?? more?.output_config?.format?.schema ?? null,
          authorization,
        },
        request,
        reply,
        (_status, _kind, message) => ({ message }),
      )
      return written ? replyOf(written, tool?.name ?? null) : reply
    },
  )
}

/** Where a tool was named the answer is its input; a text that is no JSON stays a text. */
function replyOf({ text, stop, inputTokens, outputTokens }: Written, tool: string | null) {
  const input = tool === null ? null : jsonOf(text)
  const content = input ? [{ toolUse: { toolUseId: 'tool-1', name: tool, input } }] : [{ text }]
  const reason = stop === 'length' ? 'max_tokens' : input ? 'tool_use' : 'end_turn'
  return {
    output: { message: { role: 'assistant', content } },
    stopReason: reason,
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: 1 },
  }
}

function jsonOf(text: string): object | null {
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}
