import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { platformPtBr } from '#platform/i18n/web-pt-br.ts'
import { createCaller } from '#platform/web/call.ts'
import { createFailureHandler } from '#platform/web/handle-failure.ts'
import { createQueryClient } from '#platform/web/query-client.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('{app/web,features/*/web,platform/web,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Every call of the web code, as `METHOD /api/path`. */
const routes = [
  ...new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^']+)'/g)].map(
        ([, route]) => route as string,
      ),
    ),
  ),
].sort()
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()

/** The product's handling of failures, on a page whose session has ended. */
function pageWithoutSession() {
  const gone: string[] = []
  const handleFailure = createFailureHandler({
    texts: () => platformPtBr.failures,
    notify: () => {},
    currentPath: () => gone.at(-1) ?? '/plugins?tab=a',
    goTo: (path) => gone.push(path),
    later: (work) => work(),
  })
  const client = createQueryClient(handleFailure)
  const { call } = createCaller({
    locale: () => 'pt-BR',
    fetch: async () => Response.json({ error: 'invalid_authorization_header', message: '' }, { status: 401 }),
    onRefusedSession: handleFailure,
  })
  return { gone, client, call: (route: string) => call(route as never, {} as never) }
}

describe('a session that has ended', () => {
  it('is tested with every call of the web code', () => {
    expect(routes.length).toBeGreaterThan(80)
    expect(routes).toEqual(
      expect.arrayContaining([
        'POST /api/merchants/livereport/agenda/delete',
        'POST /api/users/affiliate/join',
        'POST /api/plugins/live/messages/reply',
      ]),
    )
  })

  it.each(routes)(
    'redirects to the re-login from %s, however the screen handles the failure',
    async (route) => {
      const { gone, client, call } = pageWithoutSession()
      const action = client
        .getMutationCache()
        .build(client, { mutationFn: () => call(route), meta: { shownHere: true }, onError: () => {} })

      await action.execute(undefined).catch(() => {})

      expect(gone).toHaveLength(1)
      expect(gone[0]).toMatch(/^\/session\/refresh\?redirect=%2Fplugins%3Ftab%3Da&/)
    },
  )

  it.each(routes)('redirects to the re-login from %s when the caller drops the failure', async (route) => {
    const { gone, call } = pageWithoutSession()
    await call(route).catch(() => null)
    expect(gone).toHaveLength(1)
  })

  it('is an accepted answer only for the calls that check or end a session', () => {
    expect(filesWith(/mayBeSignedOut: true/)).toEqual([
      'features/accounts/web/ask-session.ts',
      'features/accounts/web/use-logout.ts',
    ])
  })

  it('is handled for every request: none goes past `call`, except what needs no session: page views, errors of pages, counts of own lives, the reachability probe, the watch page, alerts of lives, the cart of its viewers, cards of buyers and the media engine', () => {
    expect(filesWith(/(?<![.\w])fetch\((?!\))|XMLHttpRequest|sendBeacon|EventSource/)).toEqual([
      'features/streams/web/watch/viewer.ts',
      'platform/web/call.ts',
      'platform/web/is-server-reachable.ts',
      'platform/web/plain-request.ts',
      'platform/web/send-and-forget.ts',
    ])
    expect(filesWith(/plainRequest\(/)).toEqual([
      'app/web/visit/try-cards.ts',
      'features/live-cart/web/public/replay-chat.ts',
      'features/live-cart/web/public/shop-api.ts',
      'features/room-kit/web/watch/kit-calls.ts',
      'features/room/web/watch/room-calls.ts',
      'features/streams/web/alert/push-alert.ts',
      'features/streams/web/broadcast/whip.ts',
      'features/streams/web/watch/hls-playback.ts',
      'features/streams/web/watch/viewer.ts',
      'features/streams/web/watch/whep-playback.ts',
    ])
    expect(
      filesWith(/sendAndForget<(?!typeof (?:trackPageView|trackLiveEvents|reportError|reportSession)>)/),
    ).toEqual(['platform/web/send-and-forget.ts'])
  })
})
