import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { resetWorld, type World } from '../world/world.ts'
import { readBody } from './read-body.ts'

const faultsBody = z.object({
  duplicates: z.union([z.boolean(), z.coerce.number().int().min(0).max(100)]).optional(),
  reorder: z.boolean().optional(),
  drop_webhooks: z.union([z.boolean(), z.coerce.number().min(0).max(1)]).optional(),
  status: z.coerce.number().int().min(400).max(599).nullable().optional(),
  code: z.coerce.number().int().nullable().optional(),
  lose_replies: z.boolean().optional(),
  seconds: z.coerce.number().min(0).optional(),
})

const liveMediaForms = z.enum(['none', 'id', 'me', 'both'])

const settingsBody = z.object({
  token_shape: z.enum(['data', 'flat']).optional(),
  envelope: z.enum(['alternating', 'changes', 'flat']).optional(),
  require_appsecret_proof: z.boolean().optional(),
  replies_per_second: z.number().int().min(0).optional(),
  calls_per_day: z.number().int().min(0).nullable().optional(),
  app_calls_per_hour: z.number().int().min(0).nullable().optional(),
  deepest_cursor: z.number().int().min(0).optional(),
  replies: z
    .object({
      refuse_polled: z.boolean().optional(),
      refuse_with_500: z.boolean().optional(),
      refusal: z
        .object({ code: z.number().int(), subcode: z.number().int().nullable().default(null) })
        .nullable()
        .optional(),
    })
    .optional(),
  shape: z
    .object({
      id_key: z.enum(['alternating', 'id', 'comment_id']).optional(),
      time: z.enum(['seconds', 'milliseconds']).optional(),
      values: z.enum(['one', 'list']).optional(),
    })
    .optional(),
  live_media: z
    .object({ instagram: liveMediaForms.optional(), facebook: liveMediaForms.optional() })
    .optional(),
})

/** Control routes for simulated faults, provider settings, the clock and the inbox of private replies. */
export function faultControl(app: FastifyInstance, world: World): void {
  const faultsView = () => {
    const now = world.faults.now()
    return {
      duplicates: now.duplicates,
      reorder: now.reorder,
      drop_webhooks: now.dropWebhooks,
      status: now.status,
      code: now.code,
      lose_replies: now.loseReplies,
      seconds: world.faults.secondsLeft(),
    }
  }

  app.get('/control/faults', async () => faultsView())

  app.post('/control/faults', async (request) => {
    const body = readBody(faultsBody, request.body)
    const { seconds, ...faults } = body
    if (Object.keys(faults).length === 0) world.faults.clear()
    else {
      world.faults.set(
        {
          duplicates: Number(faults.duplicates ?? 0),
          reorder: faults.reorder ?? false,
          dropWebhooks: Number(faults.drop_webhooks ?? 0),
          status: faults.status ?? null,
          code: faults.code ?? null,
          loseReplies: faults.lose_replies ?? false,
        },
        seconds,
      )
    }
    return faultsView()
  })

  app.post('/control/settings', async (request) => {
    const body = readBody(settingsBody, request.body)
    const { settings } = world
    settings.tokenShape = body.token_shape ?? settings.tokenShape
    settings.envelope = body.envelope ?? settings.envelope
    settings.requireAppSecretProof = body.require_appsecret_proof ?? settings.requireAppSecretProof
    settings.repliesPerSecond = body.replies_per_second ?? settings.repliesPerSecond
    if (body.calls_per_day !== undefined) settings.callsPerDay = body.calls_per_day
    if (body.app_calls_per_hour !== undefined) settings.appCallsPerHour = body.app_calls_per_hour
    settings.deepestCursor = body.deepest_cursor ?? settings.deepestCursor
    settings.replies = {
      refusePolled: body.replies?.refuse_polled ?? settings.replies.refusePolled,
      refuseWith500: body.replies?.refuse_with_500 ?? settings.replies.refuseWith500,
      refusal: body.replies?.refusal === undefined ? settings.replies.refusal : body.replies.refusal,
    }
    settings.shape = {
      idKey: body.shape?.id_key ?? settings.shape.idKey,
      time: body.shape?.time ?? settings.shape.time,
      values: body.shape?.values ?? settings.shape.values,
    }
    settings.liveMedia = {
      instagram: body.live_media?.instagram ?? settings.liveMedia.instagram,
      facebook: body.live_media?.facebook ?? settings.liveMedia.facebook,
    }
    return {
      token_shape: settings.tokenShape,
      envelope: settings.envelope,
      require_appsecret_proof: settings.requireAppSecretProof,
      replies_per_second: settings.repliesPerSecond,
      calls_per_day: settings.callsPerDay,
      app_calls_per_hour: settings.appCallsPerHour,
      deepest_cursor: settings.deepestCursor,
      live_media: settings.liveMedia,
      replies: {
        refuse_polled: settings.replies.refusePolled,
        refuse_with_500: settings.replies.refuseWith500,
        refusal: settings.replies.refusal,
      },
      shape: {
        id_key: settings.shape.idKey,
        time: settings.shape.time,
        values: settings.shape.values,
      },
    }
  })

  app.post('/control/clock', async (request) => {
    const { advance_seconds } = readBody(z.object({ advance_seconds: z.number().min(0) }), request.body)
    world.clock.advance(advance_seconds * 1000)
    return { now: world.clock.now().toISOString() }
  })

  app.get<{ Querystring: { username?: string } }>('/control/inbox', async ({ query }) => {
    const person = query.username?.replace(/^@/, '')
    return person ? world.inbox.filter((reply) => reply.to === person) : world.inbox
  })

  app.post('/control/reset', async () => {
    resetWorld(world)
    return { ok: true }
  })
}
