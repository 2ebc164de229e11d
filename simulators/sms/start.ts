import Fastify from 'fastify'
import { addSmsSimulator } from './build.ts'
import { allReported } from './report.ts'
import type { SmsMessage, SmsSimulatorOptions } from './world.ts'

/** The base addresses that replace the providers' hosts. */
export type SmsHosts = {
  /** api.twilio.com */
  twilio: string
  /** api.zenvia.com */
  zenvia: string
}

/** The addresses of a simulator that listens at `url`. */
export function smsHosts(url: string): SmsHosts {
  return { twilio: `${url}/twilio`, zenvia: `${url}/zenvia` }
}

/** A simulator that is listening. */
export type RunningSmsSimulator = {
  url: string
  hosts: SmsHosts
  /** The accepted messages, oldest first. */
  messages(): readonly SmsMessage[]
  /** Resolves when every report was posted. */
  reported(): Promise<void>
  /** From now on reports go to this origin instead of the one in the message. */
  reachProductAt(origin: string): void
  close(): Promise<void>
}

/** Starts the SMS simulator alone. Port 0 takes any free one. */
export async function startSmsSimulator(
  options: SmsSimulatorOptions & { port: number; host?: string },
): Promise<RunningSmsSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addSmsSimulator(app, options)
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return {
    url,
    hosts: smsHosts(url),
    messages: () => world.messages,
    reported: () => allReported(world),
    reachProductAt: (origin) => {
      world.options.productOrigin = origin
    },
    close: () => app.close(),
  }
}
