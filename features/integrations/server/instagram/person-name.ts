import { textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { signOf } from '../facebook/person-name.ts'
import type { PluginRow } from '../plugin-store.ts'
import type { GraphAccountApi } from '../types.ts'
import { callAs, callObstacle, troubleOf } from './account-call.ts'

/** Reads the user name of a person who wrote a message to the account: a message itself carries only an id. */
export async function readPersonName(
  deps: IntegrationsDeps,
  plugin: PluginRow | null,
  userId: string,
): ReturnType<GraphAccountApi['personName']> {
  const trouble = callObstacle(deps, plugin)
  if (trouble) return trouble.kind === 'dead_token' ? { kind: 'unnamed' } : trouble

  const path = encodeURIComponent(userId)
  const answer = await callAs(deps, plugin as PluginRow, { path, params: { fields: 'username' } })
  if (answer.ok) {
    const userName = textOf(answer.body.username)?.replace(/^@/, '')
    return userName ? { kind: 'ok', userName } : { kind: 'unnamed' }
  }
  const { kind } = answer.failure
  return kind === 'unreachable' || kind === 'throttled' ? troubleOf(answer.failure) : { kind: 'unnamed' }
}

/** What a person is called whose name Instagram does not tell: the same at every message of theirs. */
export function unnamedPerson(userId: string): string {
  return `anon #${signOf(userId)}${signOf(`instagram ${userId}`)}@instagram`
}
