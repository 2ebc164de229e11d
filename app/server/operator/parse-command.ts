import { OperatorError } from './operator-error.ts'

/** A command that works on the product's accounts and lives. */
export type AppCommand =
  | { kind: 'administrator'; grant: boolean; email: string }
  | { kind: 'end-sessions'; who: { email: string } | 'everybody' }
  | { kind: 'erase-commenter'; who: string }

/** Every operator command, as its words say it. */
export type OperatorCommand = AppCommand

const USAGE = `usage: npm run operator -- <command>

  administrator grant <e-mail>            lets somebody look after the platform
  administrator revoke <e-mail>           takes that back
  end-sessions <e-mail>                   signs somebody out everywhere
  end-sessions everybody                  signs everybody out
  erase-commenter <user name, or id>      erases a commenter of lives from every report`

/** Reads the words of a command. Throws an `OperatorError` with the usage when they are none. */
export function parseCommand(words: string[]): OperatorCommand {
  const command = read(words)
  if (!command) throw new OperatorError(USAGE)
  return command
}

function read([name, ...rest]: string[]): OperatorCommand | null {
  const [first = '', second = ''] = rest
  if (name === 'administrator' && rest.length === 2 && (first === 'grant' || first === 'revoke'))
    return { kind: name, grant: first === 'grant', email: second }
  if (name === 'end-sessions' && rest.length === 1)
    return { kind: name, who: first === 'everybody' ? first : { email: first } }
  if (name === 'erase-commenter' && rest.length === 1) return { kind: name, who: first }
  return null
}
