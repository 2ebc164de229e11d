import { AsyncResource } from 'node:async_hooks'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'

/** Called when a statement is sent; what it returns is called when the statement is answered. */
export type ObserveStatement = (sql: string) => ((error?: unknown) => void) | null

/** A pool whose statements are observed, in transactions as well. `observe` is called in the context of the caller. */
export function observedPool(config: PoolConfig, observe: ObserveStatement): Pool {
  class ObservedClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own ten ways of calling it
    override query(...call: any[]): any {
      const [statement] = call
      const ended = observe(typeof statement === 'string' ? statement : (statement?.text ?? ''))
      if (!ended) return super.query(...(call as [string]))
      const callback = call.at(-1)
      if (typeof callback === 'function')
        return super.query(
          ...([
            ...call.slice(0, -1),
            (error: unknown, result: unknown) => {
              ended(error ?? undefined)
              callback(error, result)
            },
          ] as unknown as [string]),
        )
      const answer: unknown = super.query(...(call as [string]))
      if (answer instanceof Promise) answer.then(() => ended(), ended)
      else ended()
      return answer
    }
  }
  return new ContextPool({ ...config, Client: ObservedClient })
}

type Connected = Parameters<Pool['connect']>[0]

/** Callers that wait for a connection keep their context; the driver calls them in that of whoever returns one. */
class ContextPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect(AsyncResource.bind(callback))
    return undefined
  }
}
