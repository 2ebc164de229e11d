import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import { type HttpClient, UnreachableError } from '#platform/server/http-client.ts'

/** The two headers of every call; they belong to a user of Yampi, whose stores are chosen by alias. */
export type YampiCredentials = { userToken: string; secretKey: string }

type YampiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base address, with the alias. */
  path: string
  query?: Record<string, string | number>
  json?: unknown
  /** The longest time to wait for the limit of the minute: longer in a job than while a person waits. */
  patience?: number
  /** Put before the fields of a refusal: `skus.2.`. */
  fieldPrefix?: string
}

export type YampiClient = {
  /** The body of the answer; null for an empty one and, with GET and DELETE, for what does not exist. */
  call(request: YampiRequest): Promise<Record<string, unknown> | null>
}

type Needs = {
  httpClient: HttpClient
  apiUrl: string
  credentials: YampiCredentials
  /** Yampi refuses the credentials: they were replaced. */
  onRefused?(): Promise<void>
  pause?(milliseconds: number): Promise<unknown>
}

const usualPatience = 8 * second
const firstWait = 2 * second

/**
 * Calls to Yampi's API. It waits when the limit of the minute is used up. Throws `unavailable` for refused credentials,
 * `validation_failed` with Yampi's own sentences at its fields, else `provider_error`.
 */
export function yampiClient({
  httpClient,
  apiUrl,
  credentials,
  onRefused,
  pause = sleep,
}: Needs): YampiClient {
  return {
    async call({ method = 'GET', path, query, json, patience = usualPatience, fieldPrefix = '' }) {
      const search = new URLSearchParams(
        Object.entries({ ...query, ...(method === 'GET' && { skipCache: 'true' }) }).map(([name, value]) => [
          name,
          String(value),
        ]),
      )
      const url = `${apiUrl}${path}${search.size > 0 ? `?${search}` : ''}`
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'User-Token': credentials.userToken,
        'User-Secret-Key': credentials.secretKey,
      }
      for (let waited = 0, wait = firstWait; ; wait *= 2) {
        const answer = await httpClient(url, { method, headers, ...(json !== undefined && { json }) }).catch(
          (error: unknown) => {
            if (error instanceof UnreachableError) return null
            throw error
          },
        )
        if (answer?.status !== 429) return bodyOf(answer, { method, fieldPrefix })
        const seconds = Number(answer.headers.get('retry-after'))
        const next = seconds > 0 ? seconds * second : wait
        if (waited + next > patience) throw unreachable()
        await pause(next)
        waited += next
      }
    },
  }

  async function bodyOf(
    answer: { status: number; body: unknown } | null,
    { method, fieldPrefix }: { method: string; fieldPrefix: string },
  ): Promise<Record<string, unknown> | null> {
    if (!answer || answer.status >= 500) throw unreachable()
    const { status } = answer
    const body = typeof answer.body === 'object' && answer.body !== null ? answer.body : {}
    if (status === 401) {
      await onRefused?.()
      throw new AppError('unavailable', { messageKey: 'gateway_credentials' })
    }
    if (status === 403) throw new AppError('provider_error', { messageKey: 'gateway_store_inactive' })
    if (status === 404 && (method === 'GET' || method === 'DELETE')) return null
    if (status === 422 || status === 400) throw refusal(body, fieldPrefix)
    if (status >= 300) throw unreachable()
    return status === 204 ? null : (body as Record<string, unknown>)
  }
}

function unreachable(): AppError {
  return new AppError('provider_error', { messageKey: 'gateway_unreachable' })
}

/** Yampi's sentences at its own fields, such as `name` and `skus.0.images.0.url`. */
function refusal(body: object, prefix: string): AppError {
  const errors = (body as { errors?: unknown }).errors
  if (typeof errors !== 'object' || errors === null) return unreachable()
  const fields = Object.entries(errors).map(([field, texts]) => [
    `${prefix}${field}`,
    [texts]
      .flat()
      .map((text) => ({ messageKey: 'gateway_message', params: { text: String(text).slice(0, 300) } })),
  ])
  return new AppError('validation_failed', { fields: Object.fromEntries(fields) })
}
