import type { App } from '../build-app.ts'
import { runKeyCommand } from './key-commands.ts'
import { runNewsCommand } from './news-commands.ts'
import { OperatorError } from './operator-error.ts'
import type { AppCommand } from './parse-command.ts'
import { showReplies } from './show-replies.ts'

type OperatedApp = Pick<App, 'accounts' | 'notifications' | 'lives' | 'reports' | 'platform'>

/** Runs an operator command and returns a sentence about its result. Errors: `OperatorError`. */
export async function runAppCommand(
  { accounts, notifications, lives, reports, platform }: OperatedApp,
  command: AppCommand,
): Promise<string> {
  switch (command.kind) {
    case 'administrator': {
      const { grant, email } = command
      if (!(await accounts.setAdministrator(email, grant)))
        throw new OperatorError('No account has this email.')
      return grant ? 'Granted, running sessions included.' : 'Revoked, running sessions included.'
    }
    case 'remove-second-factor': {
      const outcome = await accounts.removeSecondFactor(command.email)
      if (outcome === 'unknown') throw new OperatorError('No account has this email.')
      return outcome === 'none'
        ? 'This account has no second factor.'
        : 'Removed. The account was logged out everywhere, and its owner got an e-mail.'
    }
    case 'end-sessions': {
      const ended = await accounts.endSessions(command.who)
      if (ended === null) throw new OperatorError('No account has this email.')
      return `Ended: ${ended} sessions.`
    }
    case 'erase-commenter':
      return eraseOne({ lives, platform }, command.who)
    case 'keys':
    case 'rotate-key':
    case 'remove-key':
      return runKeyCommand(platform, command)
    case 'replies':
      return showReplies({ platform, reports })
    case 'news-preview':
    case 'news-send':
    case 'news-status':
      return runNewsCommand({ notifications, platform }, command)
  }
}

/** The provider's ids consist of digits, so a user name of digits must be written with its @. */
async function eraseOne({ lives, platform }: Pick<App, 'lives' | 'platform'>, who: string): Promise<string> {
  const answer = await lives.eraseOnRequest(
    /^\d+$/.test(who) ? { id: who } : { userName: who.replace(/^@/, '').toLowerCase() },
  )
  if ('several' in answer)
    throw new OperatorError(
      `Nothing was erased: several people had this name. Name one by the id:\n${answer.several.map((id) => `  ${id}`).join('\n')}`,
    )

  platform.log.warn({ comments: answer.comments }, 'an operator erased a commenter')
  return `Erased: ${answer.comments} comments.`
}
