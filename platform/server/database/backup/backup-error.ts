/** An expected failure of a backup or restore. `message` names the remedy; it never contains a secret. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
