import { type EngineHost, startEngineHost } from './engine-host.ts'
import { aliveEvery, type EngineCall, type EngineSettings, type FromEngine, type ToEngine } from './wire.ts'

/** The process of the embedded media engine. It has no database and no environment of the product. */
const say = (message: FromEngine) => {
  if (process.connected) process.send?.(message)
}
let host: EngineHost | null = null

// Signals may come to the whole process group: the product decides when the engine ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => void end(0))
process.on('message', (message: ToEngine) => void answer(message))
setInterval(() => say({ kind: 'alive' }), aliveEvery).unref()

async function answer({ id, name, args }: ToEngine): Promise<void> {
  try {
    say({ kind: 'answer', id, value: await run(name, args) })
  } catch (error) {
    say({ kind: 'failure', id, message: error instanceof Error ? error.message : 'failed' })
  }
  if (name === 'stop') process.disconnect()
}

async function run(name: EngineCall, args: unknown[]): Promise<unknown> {
  if (name === 'start') {
    host = await startEngineHost(args[0] as EngineSettings, {
      tell: (event) => say({ kind: 'event', event }),
      log: (level, facts, message) => say({ kind: 'log', level, facts, message }),
    })
    return host.ports
  }
  if (!host) throw new Error('the engine has not been started')
  // The product's side has the types of all calls.
  return (host.calls[name] as (...given: unknown[]) => unknown)(...args)
}

async function end(drainMs: number): Promise<void> {
  await host?.calls.stop(drainMs)
  process.exit(0)
}
