import type { FastifyInstance } from 'fastify'
import { accountControl } from './control/account-routes.ts'
import { faultControl } from './control/fault-routes.ts'
import { liveControl } from './control/live-routes.ts'
import { ControlError } from './control/read-body.ts'
import { storyControl } from './control/story-routes.ts'
import { webhookControl } from './control/webhook-routes.ts'
import { facebookPageRoutes } from './facebook-pages/page-routes.ts'
import { graphRoutes } from './graph/routes.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import { instagramTokenRoutes } from './oauth/token-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { shakeHands } from './webhooks/handshake.ts'
import type { InstagramSimulatorOptions } from './world/options.ts'
import { keepState } from './world/state-file.ts'
import { createWorld, type World } from './world/world.ts'

/** How often and how long the handshake with the product is attempted after a start. */
const handshakeTries = 60
const handshakeEvery = 1000

/**
 * Adds the Instagram simulator to a server: its page at `/`, that of the simulated Facebook at `/facebook`, its control API under `/control`, and the
 * hosts `/instagram/{www,api,graph}` and `/facebook/{www,graph}`.
 */
export async function addInstagramSimulator(
  app: FastifyInstance,
  options: InstagramSimulatorOptions,
): Promise<World> {
  const world = createWorld(options)
  if (options.stateFile) keepState(app, world, options.stateFile)

  await app.register(async (own) => {
    readForms(own)
    own.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
      const status = error instanceof ControlError ? error.status : (error.statusCode ?? 500)
      return reply.code(status).send({ error: error.message })
    })
    authorizeRoutes(own, world)
    instagramTokenRoutes(own, world)
    graphRoutes(own, world, 'instagram', '/instagram/graph')
    graphRoutes(own, world, 'facebook', '/facebook/graph')
    accountControl(own, world)
    liveControl(own, world)
    storyControl(own, world)
    webhookControl(own, world)
    faultControl(own, world)
    pageRoutes(own, world)
    facebookPageRoutes(own, world)
  })

  const timer = greetOnStart(world)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    world.schedule.cancel()
    world.deliveries.instagram.close()
    world.deliveries.facebook.close()
  })
  return world
}

function readForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields: Record<string, string | string[]> = {}
      for (const [name, value] of new URLSearchParams(String(body))) {
        const known = fields[name]
        fields[name] = known === undefined ? value : [known, value].flat()
      }
      done(null, fields)
    },
  )
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (String(body).trim() === '') return done(null, {})
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
}

function greetOnStart(world: World): NodeJS.Timeout | undefined {
  const { settings } = world
  if (!settings.webhookUrl) return undefined
  let tries = 0
  const greet = async () => {
    if (!settings.webhookUrl || world.handshake?.verified || tries >= handshakeTries)
      return clearInterval(timer)
    tries += 1
    world.handshake = await shakeHands(settings.webhookUrl, settings.verifyToken)
  }
  const timer = setInterval(() => void greet(), handshakeEvery)
  timer.unref()
  void greet()
  return timer
}
