import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { equalInConstantTime } from '#platform/server/secret-box.ts'
import type { MediaEngine } from '../port.ts'
import { type RemoteCall, remoteBearer, remoteCallPath, remoteCalls } from './remote-calls.ts'

/** Answers the other processes of the installation for the engine of this one. To anyone else there is nothing here. */
export function answerRemoteCalls(
  app: FastifyInstance,
  { engine, secret }: { engine: MediaEngine; secret: string },
): void {
  const expected = Buffer.from(`Bearer ${remoteBearer(secret)}`)

  app.post<{ Params: { call: string } }>(`${remoteCallPath}/:call`, async (request) => {
    const shown = Buffer.from(request.headers.authorization ?? '')
    const name = remoteCalls.find((call) => call === request.params.call)
    if (!equalInConstantTime(shown, expected) || !name) throw new AppError('not_found')
    if (!Array.isArray(request.body)) throw new AppError('bad_request')
    return { value: (await run(engine, name, request.body)) ?? null }
  })
}

/** The caller has the types of all operations. */
function run(engine: MediaEngine, name: RemoteCall, args: unknown[]): Promise<unknown> {
  return (engine[name] as (...given: unknown[]) => Promise<unknown>)(...args)
}
