import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOf, obedientAnswer } from './answer.ts'
import type { Behaviour, LlmWorld, ModelRequest } from './world.ts'

/** What a model wrote, and why it stopped. */
export type Written = { text: string; stop: 'stop' | 'length'; inputTokens: number; outputTokens: number }

/** How an API writes its errors. */
type ErrorFormat = (status: number, kind: string, message: string) => object

const letters = 4

/** Has the request answered, well or as the next behaviour says; null when the reply was already sent. */
export async function write(
  world: LlmWorld,
  request: ModelRequest,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  errorFormat: ErrorFormat,
): Promise<Written | null> {
  world.requests.push(request)
  const behaviour = world.next.shift() ?? world.always
  const fail = async (status: number, kind: string, message: string) => {
    await reply
      .code(status)
      .header('x-amzn-errortype', kind)
      .send(errorFormat(status, kind, message))
    return null
  }
  if (behaviour === 'slow') {
    await once(raw.socket, 'close')
    return null
  }
  if (behaviour === 'hangs_up') {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 5_000 })
    reply.raw.write('{"id":"cut')
    raw.socket.destroy()
    return null
  }
  if (behaviour === 'throttled') {
    reply.header('retry-after', world.retryAfter)
    return fail(429, 'ThrottlingException', 'Too many requests, please wait before trying again.')
  }
  if (behaviour === 'down') return fail(503, 'ServiceUnavailableException', 'The service is unavailable.')
  if (behaviour === 'refused')
    return fail(403, 'AccessDeniedException', 'You don’t have access to the model.')

  const text = textOf(
    behaviour,
    behaviour === 'gullible' ? obedientAnswer(request) : answerOf(world, request),
  )
  return {
    text,
    stop: behaviour === 'cut_off' ? 'length' : 'stop',
    inputTokens: Math.ceil((request.prompt.length + request.instructions.length) / letters),
    outputTokens: Math.ceil(text.length / letters),
  }
}

function textOf(behaviour: Behaviour | null, answer: object): string {
  const text = JSON.stringify(answer)
  switch (behaviour) {
    case 'cut_off':
      return text.slice(0, Math.floor(text.length / 2))
    case 'empty':
      return ''
    case 'not_json':
      return 'Aqui está a lista de pedidos que você pediu!'
    case 'fenced':
      return `Claro:\n\`\`\`json\n${text}\n\`\`\``
    case 'wrong_shape':
      return JSON.stringify({ carts: [{ user: 'p1' }] })
    case 'wrong_ids':
      return text.replaceAll(/"c\d+"/g, '"c999999"')
    case 'invented_people':
      return text.replaceAll(/"p\d+"/g, '"p999999"')
    default:
      return text
  }
}
