import { OperatorError } from './operator-error.ts'

/** A command on the product's accounts and lives. */
export type AppCommand =
  | { kind: 'administrator'; grant: boolean; email: string }
  | { kind: 'remove-second-factor'; email: string }
  | { kind: 'end-sessions'; who: { email: string } | 'everybody' }
  | { kind: 'erase-commenter'; who: string }
  | { kind: 'replies' }
  | { kind: 'keys' | 'rotate-key' }
  | { kind: 'remove-key'; name: string }
  | { kind: 'news-preview' | 'news-send'; file: string }
  | { kind: 'news-status'; id: string }

/** The parsed operator commands. */
export type OperatorCommand =
  | AppCommand
  | { kind: 'export-account'; who: string; file: string; replace: boolean }
  | { kind: 'restore-account'; file: string }
  | { kind: 'backup'; target: string; replace: boolean }
  | { kind: 'restore'; file: string; replace: boolean }
  | { kind: 'check-backup'; file: string }
  | { kind: 'backups' }
  | { kind: 'clusters' }
  | { kind: 'doctor' }
  | { kind: 'remove-clusters'; folder: string | null; yes: boolean }

const USAGE = `usage: npm run operator -- <command>

  administrator grant <email>             makes an account a platform administrator
  administrator revoke <email>            removes that role
  second-factor remove <email>            turns two-step verification off for someone who lost phone and codes
  end-sessions <email>                    logs one account out on every device
  end-sessions everybody                  logs every account out
  erase-commenter <username or id>        erases a person who commented from every report
  doctor                                  says what is wrong with this installation and what to do
  keys                                    counts what is sealed with which encryption key
  keys remove <name>                      deletes a generated key that nothing is sealed with any more
  rotate-key                              puts a new encryption key in front of the others
  replies                                 counts the private replies of the last 30 days by outcome
  news preview <file>                     checks a news file and counts its recipients
  news send <file>                        sends it to the users who turned news on
  news status <id>                        shows how many messages have been written

  backup <file or folder> [--replace]     backs up the database, stored files and generated secrets while the product runs
  restore <file> [--replace]              restores a backup; the product must be stopped, and the target empty
  check-backup <file>                     restores a backup into a temporary database
  backups                                 lists the backups in the bucket of BACKUP_S3_BUCKET
      s3: in place of a file or folder is that bucket; s3:latest and s3:<name> are backups in it
  account export <email or id> <file> [--replace]
                                          writes every row and file of one account to a file
  account restore <file>                  restores an account that was erased here, or never was here
  clusters                                lists the databases that are kept outside their data folders
  clusters remove [<folder>] [--yes]      deletes the databases without a data folder, or one that is not in use

  --replace deletes what is already there.`

/** Parses the words of a command. Throws an `OperatorError` with the usage if they are invalid. */
export function parseCommand(words: string[]): OperatorCommand {
  const command = read(words)
  if (!command) throw new OperatorError(USAGE)
  return command
}

function read([name, ...rest]: string[]): OperatorCommand | null {
  const [first = '', second = ''] = rest
  if (name === 'administrator' && rest.length === 2 && (first === 'grant' || first === 'revoke'))
    return { kind: name, grant: first === 'grant', email: second }
  if (name === 'second-factor' && rest.length === 2 && first === 'remove')
    return { kind: 'remove-second-factor', email: second }
  if (name === 'end-sessions' && rest.length === 1)
    return { kind: name, who: first === 'everybody' ? first : { email: first } }
  if (name === 'erase-commenter' && rest.length === 1) return { kind: name, who: first }
  if ((name === 'replies' || name === 'keys' || name === 'rotate-key') && rest.length === 0)
    return { kind: name }
  if (name === 'keys' && rest.length === 2 && first === 'remove') return { kind: 'remove-key', name: second }
  if ((name === 'doctor' || name === 'backups') && rest.length === 0) return { kind: name }
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

  if (name === 'account') return readAccount(rest, isSet)
  if (name === 'backup' && rest.length === 1) return { kind: name, target: first, replace: isSet }
  if (name === 'restore' && rest.length === 1) return { kind: name, file: first, replace: isSet }
  if (name === 'check-backup' && words.length === 1) return { kind: name, file: first }
  if (name === 'clusters' && words.length === 0) return { kind: name }
  if (name === 'clusters' && first === 'remove' && rest.length <= 2)
    return { kind: 'remove-clusters', folder: second, yes: isSet }
  return null
}

function readAccount([act, first, second, ...more]: string[], replace: boolean): OperatorCommand | null {
  if (first === undefined || more.length > 0) return null
  if (act === 'export' && second !== undefined)
    return { kind: 'export-account', who: first, file: second, replace }
  return act === 'restore' && second === undefined && !replace
    ? { kind: 'restore-account', file: first }
    : null
}
