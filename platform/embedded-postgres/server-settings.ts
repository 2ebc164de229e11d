/**
 * Settings for one small machine that the product shares with its database. fsync, full_page_writes and
 * synchronous_commit keep PostgreSQL's safe defaults.
 */
const SMALL_SERVER: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  checkpoint_timeout: '10min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // The product reports failed statements. The server's log would quote their values, which are personal data; from
  // level LOG upwards it contains only facts about the server itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** The server's command line. `overrides` replace the usual settings, but never the address it listens on. */
export function serverArguments(cluster: string, port: number, overrides: Record<string, string>): string[] {
  const settings = {
    ...SMALL_SERVER,
    ...overrides,
    logging_collector: 'off',
    log_destination: 'stderr',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
