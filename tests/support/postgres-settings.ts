/** Server settings for data that is discarded after the run: nothing is flushed to disk, many small databases fit. */
export const UNSAFE_FAST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}
