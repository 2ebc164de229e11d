import { type Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { second } from '#platform/contract/time.ts'

/** The front's requests to the web process itself. */
export type WebSide = {
  isHealthy(): Promise<boolean>
  /** The checks that fail; `web` when it does not answer. */
  missing(): Promise<string[]>
  /** Its metrics, as `/metrics` returns them to a caller with this authorization; none when it does not answer. */
  metrics(authorization: string | undefined): Promise<object[]>
}

const patience = 2 * second

/** Requests over the web process's socket; any failure means that it is down. */
export function webSide(socketPath: string, agent: Agent): WebSide {
  function ask(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown } | null> {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown } | null>()
    const asked = request({ socketPath, agent, path, headers, signal: AbortSignal.timeout(patience) })
    asked.once('error', () => resolve(null))
    asked.once('response', (response) => {
      json(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, body }),
        () => resolve(null),
      )
    })
    asked.end()
    return promise
  }

  return {
    isHealthy: async () => (await ask('/api/health'))?.status === 200,

    async missing() {
      const answer = await ask('/api/ready')
      if (!answer) return ['web']
      return answer.status === 200 ? [] : ((answer.body as { missing?: string[] }).missing ?? ['web'])
    },

    async metrics(authorization) {
      const headers = { accept: 'application/json', ...(authorization && { authorization }) }
      const answer = await ask('/metrics', headers)
      return answer?.status === 200 ? (answer.body as object[]) : []
    },
  }
}
