import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Account } from './accounts.ts'
import type { Token } from './tokens.ts'
import type { World } from './world.ts'

type Kept = { accounts: Account[]; tokens: Token[] }

const quietFor = 200

/**
 * Stores accounts, subscriptions and tokens in a file, so that connections survive a restart. Lives do not: a broadcast
 * ends with its server.
 */
export function keepState(app: FastifyInstance, world: World, file: string): void {
  const kept = read(file)
  for (const account of kept?.accounts ?? []) world.accounts.restore(account)
  for (const token of kept?.tokens ?? []) world.tokens.restore(token)

  let timer: NodeJS.Timeout | null = null
  const write = () => {
    timer = null
    const now = world.clock.ms()
    const state: Kept = {
      accounts: world.accounts.all(),
      tokens: world.tokens.all().filter((token) => token.expiresAt === null || token.expiresAt > now),
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  world.onChange(() => {
    timer ??= setTimeout(write, quietFor)
  })
  app.addHook('onClose', async () => {
    if (!timer) return
    clearTimeout(timer)
    write()
  })
}

function read(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return null
  }
}
