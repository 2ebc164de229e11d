import { once } from 'node:events'
import { connect } from 'node:net'
import type { MediaUnit, TrackConfig } from '../../media-units.ts'
import { audioConfigTag, audioTag, milliseconds, videoConfigTag, videoTag } from '../flv-writer.ts'
import { RtmpClient } from '../rtmp-client.ts'

/** A publisher for tests: connects to a server on this machine and publishes with a key. Rejects when refused. */
export async function publishTo(port: number, key: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const client = new RtmpClient(socket)
  await client.publish({ app: 'live', url: `rtmp://127.0.0.1:${port}/live`, key })
  return {
    socket,
    client,
    configure(config: TrackConfig) {
      if (config.track === 'video') client.send('video', 0, videoConfigTag(config))
      else client.send('audio', 0, audioConfigTag(config.config!))
    },
    write(unit: MediaUnit) {
      if (unit.track === 'video') client.send('video', milliseconds(unit.dts), videoTag(unit))
      else client.send('audio', milliseconds(unit.pts), audioTag(unit))
    },
  }
}
