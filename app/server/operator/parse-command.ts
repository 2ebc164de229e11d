import { OperatorError } from './operator-error.ts'

/** A command that works on the product's accounts and lives. */
export type AppCommand =
  | { kind: 'administrator'; grant: boolean; email: string }
  | { kind: 'end-sessions'; who: { email: string } | 'everybody' }
  | { kind: 'erase-commenter'; who: string }
  | { kind: 'replies' }
  | { kind: 'news-preview' | 'news-send'; file: string }
  | { kind: 'news-status'; id: string }

/** Every operator command, as its words say it. */
export type OperatorCommand =
  | AppCommand
  | { kind: 'backup'; target: string; replace: boolean }
  | { kind: 'restore'; file: string; replace: boolean }
  | { kind: 'check-backup'; file: string }
  | { kind: 'clusters' }
  | { kind: 'remove-clusters'; folder: string | null; yes: boolean }

const USAGE = `usage: npm run operator -- <command>

  administrator grant <e-mail>            lets somebody look after the platform
  administrator revoke <e-mail>           takes that back
  end-sessions <e-mail>                   signs somebody out everywhere
  end-sessions everybody                  signs everybody out
  erase-commenter <user name, or id>      erases a commenter of lives from every report
  replies                                 how the private replies of the last 30 days ended
  news preview <file>                     checks product news and counts their readers
  news send <file>                        sends them to the users who asked for news
  news status <id>                        how far the sending is

  backup <file or folder> [--replace]     backs up database, stored files and generated secrets while the product runs
  restore <file> [--replace]              restores a backup; the product must be stopped, and the target empty
  check-backup <file>                     restores a backup into a temporary database
  clusters                                lists the databases that are kept outside of their data folders
  clusters remove [<folder>] [--yes]      deletes those that no data folder points to, or one that is not in use

  --replace deletes what is there already.`

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
  if (name === 'replies' && rest.length === 0) return { kind: name }
  if (name === 'news') return readNews(rest)
  return readMaintenance(name, rest)
}

function readNews([act, what, ...more]: string[]): OperatorCommand | null {
  if (what === undefined || more.length > 0) return null
  if (act === 'preview' || act === 'send') return { kind: `news-${act}`, file: what }
  return act === 'status' ? { kind: 'news-status', id: what } : null
}

function readMaintenance(name: string | undefined, words: string[]): OperatorCommand | null {
  const option = name === 'clusters' ? '--yes' : '--replace'
  const isSet = words.includes(option)
  const rest = words.filter((word) => word !== option)
  const [first = '', second = null] = rest
  if (rest.some((word) => word.startsWith('-') || word === '')) return null

  if (name === 'backup' && rest.length === 1) return { kind: name, target: first, replace: isSet }
  if (name === 'restore' && rest.length === 1) return { kind: name, file: first, replace: isSet }
  if (name === 'check-backup' && words.length === 1) return { kind: name, file: first }
  if (name === 'clusters' && words.length === 0) return { kind: name }
  if (name === 'clusters' && first === 'remove' && rest.length <= 2)
    return { kind: 'remove-clusters', folder: second, yes: isSet }
  return null
}
