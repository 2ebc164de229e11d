import { eraseOnRequest } from '#features/lives/server/erase-commenter.ts'
import type { App } from '../build-app.ts'

/** What an operator may do from the machine itself. */
const operatorUsage = `usage: npm run operator -- <command>

  administrator grant <e-mail>            lets somebody look after the platform
  administrator revoke <e-mail>           takes that back
  end-sessions <e-mail>                   signs somebody out everywhere
  end-sessions everybody                  signs everybody out
  erase-commenter <user name, or id>      erases a commenter of lives from every report`

/** Tells an operator why nothing was done. */
export class OperatorError extends Error {}

/** Does what the words say and answers a sentence about it. Throws `OperatorError` when they say nothing. */
export async function runOperatorCommand(
  { accounts, platform }: Pick<App, 'accounts' | 'platform'>,
  words: string[],
): Promise<string> {
  const [command, ...rest] = words
  if (command === 'administrator' && rest.length === 2) {
    const [act, email] = rest as [string, string]
    if (act === 'grant' || act === 'revoke') {
      if (!(await accounts.setAdministrator(email, act === 'grant')))
        throw new OperatorError('No account has this e-mail.')
      return act === 'grant' ? 'Granted, running sessions included.' : 'Revoked, running sessions included.'
    }
  }
  if (command === 'end-sessions' && rest.length === 1) {
    const [who] = rest as [string]
    const ended = await accounts.endSessions(who === 'everybody' ? who : { email: who })
    if (ended === null) throw new OperatorError('No account has this e-mail.')
    return `Ended: ${ended} sessions.`
  }
  if (command === 'erase-commenter' && rest.length === 1) return eraseOne(platform, rest[0] as string)
  throw new OperatorError(operatorUsage)
}

/** The provider's ids are figures alone, and a user name of figures alone is written with its @. */
async function eraseOne(platform: App['platform'], who: string): Promise<string> {
  const answer = await eraseOnRequest(
    platform,
    /^\d+$/.test(who) ? { id: who } : { userName: who.replace(/^@/, '').toLowerCase() },
  )
  if ('several' in answer)
    throw new OperatorError(
      `Nothing was erased: several people had this name. Name one by the id:\n${answer.several.map((id) => `  ${id}`).join('\n')}`,
    )

  platform.log.warn({ comments: answer.comments }, 'an operator erased a commenter')
  return `Erased: ${answer.comments} comments.`
}
