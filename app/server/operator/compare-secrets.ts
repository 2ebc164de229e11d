/**
 * Returns a sentence for each thing that will not work after a restore, because this installation's secrets differ from
 * those of the backup. Both sides are fingerprints by name (`secretFingerprints`).
 */
export function compareSecrets(backup: Record<string, string>, here: Record<string, string>): string[] {
  const { secret, ...keys } = backup
  const missing = Object.keys(keys).filter((name) => keys[name] !== here[name])
  return [
    ...(secret !== here.secret
      ? [
          'ARARA_SECRET differs from that of the backup: links and codes that were sent no longer work. Set it to the former one.',
        ]
      : []),
    ...missing.map(
      (name) =>
        `ARARA_ENCRYPTION_KEYS lacks the key ${name} of the backup: connected accounts cannot be used. Add it, or let their owners connect them again.`,
    ),
  ]
}
