import Fastify from 'fastify'
import { addInstagramSimulator } from './build.ts'
import type { InstagramSimulatorOptions } from './world/options.ts'

/** A simulator that is listening. */
export type RunningInstagramSimulator = {
  /** `http://127.0.0.1:4001`, without a slash at its end. */
  url: string
  /** The base addresses to give to the product instead of Meta's hosts. */
  hosts: InstagramHosts
  /** Resolves when every webhook was delivered or given up. */
  delivered(): Promise<void>
  close(): Promise<void>
}

/** The base addresses that replace Meta's hosts. */
export type InstagramHosts = {
  /** www.instagram.com */
  instagramAuthorize: string
  /** api.instagram.com */
  instagramApi: string
  /** graph.instagram.com */
  instagramGraph: string
  /** www.facebook.com */
  facebookDialog: string
  /** graph.facebook.com */
  facebookGraph: string
}

/** The addresses of a simulator that listens at `url`. */
export function instagramHosts(url: string): InstagramHosts {
  return {
    instagramAuthorize: `${url}/instagram/www`,
    instagramApi: `${url}/instagram/api`,
    instagramGraph: `${url}/instagram/graph`,
    facebookDialog: `${url}/facebook/www`,
    facebookGraph: `${url}/facebook/graph`,
  }
}

/** Control calls can contain a whole evening of comments. */
export const largestBody = 64 * 1024 * 1024

/** Starts the Instagram simulator alone. Port 0 takes any free one. */
export async function startInstagramSimulator(
  options: InstagramSimulatorOptions & { port: number; host?: string },
): Promise<RunningInstagramSimulator> {
  const app = Fastify({ bodyLimit: largestBody, forceCloseConnections: true })
  const world = await addInstagramSimulator(app, options)
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return {
    url,
    hosts: instagramHosts(url),
    delivered: async () => {
      await Promise.all([world.deliveries.instagram.idle(), world.deliveries.facebook.idle()])
    },
    close: () => app.close(),
  }
}
