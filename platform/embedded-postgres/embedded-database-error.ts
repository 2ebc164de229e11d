/** Why the embedded database could not be used. Stable: callers and texts may depend on these codes. */
export type EmbeddedDatabaseCode =
  | 'no_binaries'
  | 'already_running'
  | 'disk_full'
  | 'foreign_data'
  | 'corrupt_data'
  | 'other_major_version'
  | 'wrong_owner'
  | 'unreachable_folder'
  | 'data_elsewhere'
  | 'no_server_user'
  | 'no_free_port'
  | 'init_failed'
  | 'start_failed'

/**
 * An expected failure of the embedded database. `message` is one sentence with the remedy; it never contains a
 * password.
 */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseCode
  /** Last lines of the server's own log, oldest first, when the server itself refused. */
  readonly serverLog: string[]

  constructor(code: EmbeddedDatabaseCode, message: string, serverLog: string[] = []) {
    super(serverLog.length > 0 ? `${message}\n${serverLog.map((line) => `  | ${line}`).join('\n')}` : message)
    this.name = 'EmbeddedDatabaseError'
    this.code = code
    this.serverLog = serverLog
  }
}
