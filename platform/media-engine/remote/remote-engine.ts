import { AppError, type ErrorCode, errorStatus } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import { offline } from '../offline.ts'
import type { MediaEngine } from '../port.ts'
import { type RemoteCall, remoteBearer, remoteCallPath } from './remote-calls.ts'

type Needs = {
  /** The address of the process with the role `media`. */
  url: string
  /** Of the installation. */
  secret: string
  /** What the engine of that process can do: all processes have the same settings. */
  like: Pick<MediaEngine, 'name' | 'capabilities'>
}

/** Longer than the end of a recording takes. */
const patience = 20 * second

/**
 * The engine of another process. While that one does not answer, streams are offline, and what would change something
 * fails as `unavailable`. Its events are applied to the stored streams where they happen: listeners here hear none.
 */
export function createRemoteEngine({ url, secret, like }: Needs) {
  const { hostname, port, protocol } = new URL(url)
  const target = { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
  const bearer = remoteBearer(secret)

  async function call<Name extends RemoteCall>(
    name: Name,
    ...args: Parameters<MediaEngine[Name]>
  ): Promise<Awaited<ReturnType<MediaEngine[Name]>>> {
    const answer = await fetch(new URL(`${remoteCallPath}/${name}`, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    }).catch((cause) => {
      throw new AppError('unavailable', { cause })
    })
    const body = await answer.json().catch((cause) => {
      throw new AppError('unavailable', { cause })
    })
    if (!answer.ok) throw new AppError(codeOf(body?.error))
    return body?.value
  }

  async function orWhileAway<Value>(asked: Promise<Value>, otherwise: Value): Promise<Value> {
    return asked.catch((error) => {
      if (error instanceof AppError && error.code === 'unavailable') return otherwise
      throw error
    })
  }

  return {
    name: like.name,
    capabilities: like.capabilities,
    /** It forwards to its own engine what is forwarded to it. */
    address: () => target,
    async start() {},
    async stop() {},
    health: () => orWhileAway(call('health'), { ok: false, missing: ['media'] }),
    openStream: (...args) => call('openStream', ...args),
    closeStream: (...args) => call('closeStream', ...args),
    issuePublish: (...args) => call('issuePublish', ...args),
    rotateKey: (...args) => call('rotateKey', ...args),
    issuePlay: (...args) => call('issuePlay', ...args),
    state: (...args) => orWhileAway(call('state', ...args), offline),
    participants: (...args) => orWhileAway(call('participants', ...args), []),
    kick: (...args) => call('kick', ...args),
    startRecording: (...args) => call('startRecording', ...args),
    stopRecording: (...args) => call('stopRecording', ...args),
    recording: (...args) => call('recording', ...args),
    deleteRecording: (...args) => call('deleteRecording', ...args),
    forward: (...args) => call('forward', ...args),
    forwards: (...args) => orWhileAway(call('forwards', ...args), []),
    onEvent: () => () => {},
  } satisfies MediaEngine & { address(): { host: string; port: number } }
}

/** A process that has no such call, or another secret, is of no use: that is the installation's fault, not the caller's. */
function codeOf(error: unknown): ErrorCode {
  if (typeof error !== 'string' || error === 'not_found' || !Object.hasOwn(errorStatus, error))
    return 'unavailable'
  return error as ErrorCode
}
