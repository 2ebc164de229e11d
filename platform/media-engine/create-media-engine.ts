import { join } from 'node:path'
import type { Environment } from '#platform/server/env.ts'
import type { Log } from '#platform/server/log.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import { createEmbeddedEngine } from './embedded/embedded-engine.ts'
import { createMediamtxEngine } from './mediamtx/mediamtx-engine.ts'
import type { MediaEngine, StreamId } from './port.ts'
import { createRemoteEngine } from './remote/remote-engine.ts'

type ServedEngine = MediaEngine & {
  /** Where it listens on this machine for what the product forwards of a stream; null while it does not. */
  address(stream: StreamId): { host: string; port: number } | null
}

type Needs = { env: Environment; secret: string; files: FileStorage; log: Log }

/**
 * The engine that MEDIA_ENGINE names; where this process has no role `media` and MEDIA_SERVER_URL names one that has, the
 * engine of that one. It carries nothing before `start`.
 */
export function createMediaEngine(needs: Needs): ServedEngine {
  const own = ownEngine(needs)
  const { ARARA_ROLES: roles, MEDIA_SERVER_URL: url } = needs.env
  if (roles.includes('media') || !url) return own
  return createRemoteEngine({ url, secret: needs.secret, like: own })
}

function ownEngine({ env, secret, files, log }: Needs): ServedEngine {
  if (env.MEDIA_ENGINE === 'mediamtx') return mediamtx({ env, secret, files, log })
  const publicUrl = env.MEDIA_URL ?? publicOrigin(env)
  return createEmbeddedEngine({
    files,
    log,
    settings: {
      secret,
      processes: env.MEDIA_PROCESSES,
      url: env.MEDIA_URL ?? null,
      rtmpHost: new URL(publicUrl).hostname,
      turn: env.TURN_SECRET ? { urls: env.TURN_URLS, secret: env.TURN_SECRET } : null,
      httpHost: env.MEDIA_HTTP_HOST,
      httpPort: env.MEDIA_HTTP_PORT,
      udpPort: env.MEDIA_UDP_PORT,
      rtmpPort: env.MEDIA_RTMP_PORT,
      announceIp: env.MEDIA_ANNOUNCE_IP ?? null,
      trustedProxies: env.ARARA_TRUSTED_PROXIES,
      folder: join(env.dataDir, 'media'),
      recordingBytes: env.MEDIA_RECORDING_GB * 1024 ** 3,
      leastFreeBytes: env.MEDIA_LEAST_FREE_GB * 1024 ** 3,
      forwardHosts: env.MEDIA_FORWARD_HOSTS,
      realtimeViewers: env.MEDIA_REALTIME_VIEWERS,
    },
  })
}

/** The environment was refused if one of these addresses were missing. */
function mediamtx({ env, secret, files, log }: Needs): ServedEngine {
  return createMediamtxEngine({
    files,
    log,
    settings: {
      secret,
      apiUrl: env.MEDIAMTX_API_URL,
      playbackUrl: env.MEDIAMTX_PLAYBACK_URL,
      password: env.MEDIAMTX_SECRET!,
      webrtcUrl: env.MEDIAMTX_WEBRTC_URL!,
      hlsUrl: env.MEDIAMTX_HLS_URL!,
      rtmpUrl: env.MEDIAMTX_RTMP_URL!,
      callbackHost: env.MEDIA_HTTP_HOST,
      callbackPort: env.MEDIA_HTTP_PORT,
      folder: join(env.dataDir, 'media'),
      realtimeViewers: env.MEDIA_REALTIME_VIEWERS,
    },
  })
}
