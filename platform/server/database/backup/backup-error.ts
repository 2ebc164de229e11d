/** An expected failure of a backup or restore. `message` says what to do; it never holds a secret. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
