const KEPT = ['PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP']

/**
 * The few environment variables for the database programs: no product secrets, and no PG* that would change their
 * behaviour.
 */
export function cleanEnvironment(): Record<string, string> {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return Object.fromEntries(kept)
}
