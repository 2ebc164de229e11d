import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { shakeHands } from '../webhooks/handshake.ts'
import { otherUpdate, otherUpdateKinds } from '../webhooks/other-updates.ts'
import { postSignedRequest } from '../webhooks/signed-request.ts'
import { removeApp, type World } from '../world/world.ts'
import { accountNamed } from './account-routes.ts'
import { ControlError, personName, readBody, username } from './read-body.ts'

const webhookBody = z.object({
  url: z.url().optional(),
  page_url: z.url().optional(),
  secret: z.string().nullable().optional(),
  verify_token: z.string().optional(),
  deauthorize_url: z.url().optional(),
  data_deletion_url: z.url().optional(),
})

const signedBody = z.object({
  username,
  url: z.url().optional(),
  variant: z.enum(['instagram', 'facebook']).default('instagram'),
  /** The id in the callback: the one in webhooks, or the app-scoped one. */
  id: z.enum(['user_id', 'app_scoped']).default('user_id'),
})

/** Webhooks other than live comments, caused by a person. */
const updateBody = z.object({
  username,
  kind: z.enum(otherUpdateKinds),
  user_name: personName.default('cliente_1'),
})

/** The product's webhook address, and the callbacks that a person's choices cause. */
export function webhookControl(app: FastifyInstance, world: World): void {
  const { settings } = world

  app.get('/control/webhook', async () => ({
    url: settings.webhookUrl,
    deauthorize_url: settings.deauthorizeUrl,
    data_deletion_url: settings.dataDeletionUrl,
    handshake: world.handshake,
  }))

  app.post('/control/webhook', async (request) => {
    const body = readBody(webhookBody, request.body)
    if (body.url) settings.webhookUrl = body.url
    if (body.page_url) settings.pageWebhookUrl = body.page_url
    if (body.secret !== undefined) settings.webhookSecret = body.secret
    if (body.verify_token) settings.verifyToken = body.verify_token
    if (body.deauthorize_url) settings.deauthorizeUrl = body.deauthorize_url
    if (body.data_deletion_url) settings.dataDeletionUrl = body.data_deletion_url
    if (settings.webhookUrl) world.handshake = await shakeHands(settings.webhookUrl, settings.verifyToken)
    return { url: settings.webhookUrl, handshake: world.handshake }
  })

  app.post('/control/updates', async (request) => {
    const { username: name, kind, user_name: person } = readBody(updateBody, request.body)
    const account = accountNamed(world, name)
    const update = otherUpdate(kind, account, person, world.clock.ms())
    for (const variant of ['instagram', 'facebook'] as const)
      if (account.subscribed[variant]) world.deliveries[variant].enqueue(update)
    return { kind }
  })

  app.get('/control/deliveries', async () => {
    const instagram = world.deliveries.instagram.stats()
    const facebook = world.deliveries.facebook.stats()
    return {
      accepted: instagram.accepted + facebook.accepted,
      failed: instagram.failed + facebook.failed,
      pending: instagram.updatesPending + facebook.updatesPending,
      apps: { instagram, facebook },
    }
  })

  app.post('/control/deauthorize', async (request) => {
    const body = readBody(signedBody, request.body)
    const account = accountNamed(world, body.username)
    removeApp(world, account, 458)
    return postSignedRequest(world, account, body, address(body.url ?? settings.deauthorizeUrl))
  })

  app.post('/control/data-deletion', async (request) => {
    const body = readBody(signedBody, request.body)
    const account = accountNamed(world, body.username)
    return postSignedRequest(world, account, body, address(body.url ?? settings.dataDeletionUrl))
  })
}

function address(url: string | null): string {
  if (!url) throw new ControlError(422, 'url: no callback address is set')
  return url
}
