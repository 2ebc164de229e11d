import * as z from 'zod'
import type { Recording } from '#features/lives/server/index.ts'
import type { HttpClient } from '#platform/server/http-client.ts'

const recordingSchema = z.object({
  seller: z.string(),
  startedAt: z.string(),
  comments: z.array(z.object({ userName: z.string(), text: z.string(), timestamp: z.string() })),
})
const startedSchema = z.object({ media_id: z.string() })

/** The control calls of the Instagram simulator at `url` that the demo makes. All throw when it does not answer. */
export function instagramSimulator(httpClient: HttpClient, url: string) {
  async function call<T>(path: string, schema: z.ZodType<T>, json?: unknown): Promise<T> {
    const { status, body } = await httpClient(`${url}/control/${path}`, json === undefined ? {} : { json })
    if (status >= 300) throw new Error(`the simulator answered ${status} to ${path}`)
    return schema.parse(body)
  }

  return {
    /** A recorded live by its name or number. */
    recording: (name: string): Promise<Recording> => call(`streams/${name}`, recordingSchema),

    /** Starts a live of an account, plays a recording into it and returns the live's media id. */
    async startLive(
      username: string,
      title: string,
      play: { stream: string; speed: number },
    ): Promise<string> {
      const live = await call('lives', startedSchema, { username, title })
      await call(`lives/${live.media_id}/play`, z.unknown(), play)
      return live.media_id
    },
  }
}
