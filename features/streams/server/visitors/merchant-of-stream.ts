import type { StreamsDeps } from '../deps.ts'
import { streamStore } from '../stream-store.ts'

/** The merchant of a stream that visitors may see; null for all others. */
export async function merchantOfStream(
  { connection }: Pick<StreamsDeps, 'connection'>,
  streamUuid: string,
): Promise<string | null> {
  const stream = await streamStore(connection.db).byUuid(streamUuid)
  return stream?.status === 'active' ? stream.merchantUuid : null
}
