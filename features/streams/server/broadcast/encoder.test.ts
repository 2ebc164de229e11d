import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { ffmpegProgram } from '#platform/media-engine/testing/ffmpeg.ts'
import { probe } from '#platform/media-engine/testing/run-ffmpeg.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activeStream } from '../testing/streams.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs,capture,media' } })
})
afterAll(() => app.stop())

const seconds = 4

/** As OBS does: pictures with B-frames and a keyframe each second, and sound. */
async function broadcastTo({ url, stream_key }: { url: string; stream_key: string }): Promise<number | null> {
  const child = spawn(
    ffmpegProgram(),
    [
      ...['-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30'],
      ...['-re', '-f', 'lavfi', '-i', 'sine=r=44100', '-t', String(seconds), '-c:v', 'libx264'],
      ...['-preset', 'ultrafast', '-bf', '2', '-g', '30', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv'],
      `${url}/${stream_key}`,
    ],
    { stdio: 'ignore' },
  )
  const [code] = await once(child, 'exit')
  return code
}

it('a live of OBS by RTMP begins by itself, and its film is what was sent', async () => {
  const seller = await activePerson(app)
  const { uuid } = await activeStream(app, seller.token)
  await app.call('POST', '/streams/my/update', {
    ...{ token: seller.token, body: { uuid, stream_mode: 'encoder' } },
  })
  const realtime = async (call: string, fields: object) =>
    (
      await app.call('POST', `/streams/realtime/${call}`, {
        ...{ token: seller.token, body: { stream_uuid: uuid, ...fields } },
      })
    ).body.row
  const { publish } = await realtime('broadcast', { role: 1 })
  expect(await broadcastTo(publish.rtmp)).toBe(0)
  await expect
    .poll(async () => (await realtime('studio', {})).broadcast_status, { interval: 100 })
    .toBe('live')
  await realtime('status', { status: 'finished' })

  const recordings = async () => rowsOf((await app.call('GET', `/streams/${uuid}/recordings`)).body)
  await expect.poll(async () => (await recordings())[0]?.state, { interval: 100 }).toBe('ready')
  const { watch_url, duration_ms } = (await recordings())[0]!
  const film = await fetch(app.url + watch_url)
  const { streams, duration, complaints } = await probe(Buffer.from(await film.arrayBuffer()))
  expect(complaints).toBe('')
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
  expect(Math.abs(duration - seconds)).toBeLessThan(0.3)
  expect(Math.abs(duration_ms / 1_000 - duration)).toBeLessThan(0.01)
})
