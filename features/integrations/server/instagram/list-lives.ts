import { countOf, isObject, type Json, objectOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import type { GraphAccountApi, ProviderTrouble } from '../types.ts'
import { callAs, troubleOf } from './account-call.ts'
import type { GraphAnswer } from './graph-call.ts'
import { liveMediaListOf, mediaFields, mediaListOf } from './read-media.ts'

/**
 * The two requests for the lives of an account. Meta documents `{id}/live_media` for Facebook Login only; in production
 * `me/live_media` answers by Instagram Login too. So both are tried for each connection, repeatedly.
 */
const forms = ['byId', 'byMe'] as const
type Form = (typeof forms)[number]

/**
 * The result of a request at its last attempt: lives with their comments, lives only (comments are withheld), or a
 * refusal. Null: not tried yet.
 */
type FormAnswer = 'comments' | 'lives' | 'refused'

const columnOf = { byId: 'livesById', byMe: 'livesByMe' } as const

/** Whether a request lists the lives that are on air. */
export function listsLives({ livesById, livesByMe }: Pick<PluginRow, 'livesById' | 'livesByMe'>): boolean {
  return [livesById, livesByMe].some((answer) => answer === 'comments' || answer === 'lives')
}

/** Lives on air now, by a request that has answered before. `unsupported`: none has so far. */
export async function listLives(
  deps: IntegrationsDeps,
  plugin: PluginRow,
): ReturnType<GraphAccountApi['liveMedia']> {
  let trouble: ProviderTrouble | null = null
  for (const form of forms) {
    const known = plugin[columnOf[form]]
    if (known !== 'comments' && known !== 'lives') continue

    const answer = await ask(deps, plugin, form, mediaFields)
    if (answer.ok) return { kind: 'ok', lives: liveMediaListOf(answer.body), usage: answer.usage }
    trouble ??= troubleOf(answer.failure)
    if (!isRefused(answer)) return troubleOf(answer.failure)
    await remember(deps, plugin, form, 'refused')
  }
  return trouble ?? { kind: 'unsupported' }
}

/**
 * Tries both requests and stores their results; false when one could not be tried now. A refusal is never final: the
 * provider may enable an account later.
 */
export async function probeLives(deps: IntegrationsDeps, plugin: PluginRow): Promise<boolean> {
  let isDecided = true
  for (const form of forms) {
    const answer = await ask(deps, plugin, form, 'id,comments_count,comments.limit(1){id}')
    if (answer.ok) await remember(deps, plugin, form, answerOf(answer.body))
    else if (isRefused(answer)) await remember(deps, plugin, form, 'refused')
    else isDecided = false
  }
  return isDecided
}

function ask(deps: IntegrationsDeps, plugin: PluginRow, form: Form, fields: string): Promise<GraphAnswer> {
  const path = form === 'byId' ? `${plugin.accountId}/live_media` : 'me/live_media'
  return callAs(deps, plugin, { path, params: { fields } })
}

/** If the comments of a live that has some are missing, they are withheld; that is not an empty list. */
function answerOf(body: Json): FormAnswer {
  const isWithheld = mediaListOf(body).some((media) => {
    const { comments, comments_count: count } = objectOf(media)
    return !isObject(comments) && (countOf(count) ?? 0) > 0
  })
  return isWithheld ? 'lives' : 'comments'
}

function isRefused(answer: GraphAnswer): boolean {
  return !answer.ok && ['gone', 'other', 'permission'].includes(answer.failure.kind)
}

async function remember(
  deps: IntegrationsDeps,
  plugin: PluginRow,
  form: Form,
  answer: FormAnswer,
): Promise<void> {
  const livesAskedAt = deps.clock.now()
  await pluginStore(deps.connection.db).update(plugin.id, { [columnOf[form]]: answer, livesAskedAt })
}
