import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Live } from '../world/lives.ts'
import { playStream, sayInTime, secondsOf, streamNamed, streams } from '../world/streams.ts'
import {
  arePushesSilent,
  endLive,
  removeComment,
  resumeLive,
  say,
  startPageLive,
  type World,
} from '../world/world.ts'
import { accountNamed } from './account-routes.ts'
import { ControlError, personName, readBody, time, username } from './read-body.ts'

/** `facebook`: a live video of the account's page. */
const liveBody = z.object({
  ...{ username, title: z.string().trim().max(300).default('') },
  network: z.enum(['instagram', 'facebook']).default('instagram'),
})

const postBody = z.object({
  username,
  caption: z.string().trim().max(2_200).default(''),
  product: z.enum(['FEED', 'REELS']).default('FEED'),
})

const commentsBody = z.object({
  comments: z
    .array(
      z.object({
        comment_id: z.coerce
          .string()
          .regex(/^[^\s/]{1,64}$/, 'no spaces or slashes')
          .optional(),
        user_name: personName,
        text: z.string().max(10_000),
        timestamp: time.optional(),
        parent_id: z.string().optional(),
      }),
    )
    .max(200_000),
  rate: z.coerce.number().min(0).default(0),
})

const playBody = z.object({ stream: z.coerce.string(), speed: z.coerce.number().min(0).max(1000).default(1) })

/** When the pushes of the live stop, counted from its start; null: they do not stop. */
const silenceBody = z.object({
  after_minutes: z.coerce.number().min(0).nullable(),
  polling_too: z.boolean().default(false),
})

type LivePath = { Params: { media_id: string } }

/** Lives: start, comment, play a recording, end, read. Posts are published here, then commented and deleted as lives are. */
export function liveControl(app: FastifyInstance, world: World): void {
  app.get('/control/lives', async () =>
    world.lives
      .all()
      .filter(({ product }) => product === 'LIVE' || product === 'PAGE_LIVE')
      .map((live) => liveView(world, live)),
  )

  app.post('/control/lives', async (request, reply) => {
    const body = readBody(liveBody, request.body)
    const account = accountNamed(world, body.username)
    const live =
      body.network === 'facebook'
        ? startPageLive(world, account, body.title)
        : world.lives.start(account, body.title)
    return reply.code(201).send(liveView(world, live))
  })

  app.post('/control/posts', async (request, reply) => {
    const { username: name, caption, product } = readBody(postBody, request.body)
    const post = world.lives.start(accountNamed(world, name), caption, product)
    return reply.code(201).send(liveView(world, post))
  })

  app.get<LivePath>('/control/lives/:media_id', async ({ params }) =>
    liveView(world, liveNamed(world, params.media_id)),
  )

  app.get<LivePath & { Querystring: { from?: string } }>(
    '/control/lives/:media_id/comments',
    async ({ params, query }) => {
      const live = liveNamed(world, params.media_id)
      return live.comments.slice(Number(query.from ?? 0)).map((comment) => ({
        comment_id: comment.id,
        user_name: comment.userName,
        text: comment.text,
        at: new Date(comment.at).toISOString(),
        answered: comment.answered,
      }))
    },
  )

  app.post<LivePath>('/control/lives/:media_id/comments', async ({ params, body }) => {
    const live = onAir(world, params.media_id)
    return commentOn(world, live, readBody(commentsBody, body))
  })

  app.delete<{ Params: { media_id: string; id: string } }>(
    '/control/lives/:media_id/comments/:id',
    async ({ params }) => {
      const live = liveNamed(world, params.media_id)
      const comment = world.lives.comment(params.id)
      if (comment?.mediaId !== live.mediaId) throw new ControlError(404, `no comment ${params.id}`)
      removeComment(world, live, comment)
      return liveView(world, live)
    },
  )

  app.post<LivePath>('/control/lives/:media_id/play', async ({ params, body }) => {
    const live = onAir(world, params.media_id)
    const { stream: name, speed } = readBody(playBody, body)
    const stream = streamNamed(name)
    if (!stream) throw new ControlError(404, `no stream ${name}`)
    const ids = playStream(world, live, stream, speed)
    return {
      stream: stream.id,
      comments: ids.length,
      seconds: speed > 0 ? secondsOf(stream) / speed : 0,
      comment_ids: ids,
    }
  })

  app.post<LivePath>('/control/lives/:media_id/end', async ({ params }) => {
    const live = liveNamed(world, params.media_id)
    endLive(world, live)
    return liveView(world, live)
  })

  app.post<LivePath>('/control/lives/:media_id/resume', async ({ params }, reply) => {
    const resumed = resumeLive(world, onAir(world, params.media_id))
    return reply.code(201).send(liveView(world, resumed))
  })

  app.post<LivePath>('/control/lives/:media_id/silence', async ({ params, body }) => {
    const live = liveNamed(world, params.media_id)
    const { after_minutes: minutes, polling_too: pollingToo } = readBody(silenceBody, body)
    live.silence = minutes === null ? null : { from: live.startedAt + minutes * 60_000, pollingToo }
    return liveView(world, live)
  })

  app.get<{ Params: { name: string } }>('/control/streams/:name', async ({ params }) => {
    const stream = streamNamed(params.name)
    if (!stream) throw new ControlError(404, `no stream ${params.name}`)
    return stream
  })

  app.get('/control/streams', async () =>
    streams().map((stream) => ({
      id: stream.id,
      seller: stream.seller,
      category: stream.category,
      comments: stream.comments.length,
      seconds: secondsOf(stream),
    })),
  )
}

function commentOn(world: World, live: Live, body: z.infer<typeof commentsBody>) {
  const drafts = body.comments.map((comment) => ({
    commentId: comment.comment_id ?? world.lives.newCommentId(live),
    userName: comment.user_name,
    text: comment.text,
    at: comment.timestamp,
    parentId: comment.parent_id,
  }))
  const gap = body.rate > 0 ? 1000 / body.rate : 0
  sayInTime(
    world.schedule,
    live,
    drafts.map((_, index) => index * gap),
    (index) => void say(world, live, drafts[index]!),
  )
  return { accepted: drafts.length, comment_ids: drafts.map((draft) => draft.commentId) }
}

function liveNamed(world: World, mediaId: string): Live {
  const live = world.lives.find(mediaId)
  if (!live) throw new ControlError(404, `no live ${mediaId}`)
  return live
}

function onAir(world: World, mediaId: string): Live {
  const live = liveNamed(world, mediaId)
  if (live.endedAt !== null) throw new ControlError(409, 'the live is over')
  return live
}

/** How the control API shows a live. */
function liveView(world: World, live: Live) {
  return {
    media_id: live.mediaId,
    username: live.username,
    user_id: live.igId,
    title: live.title,
    on_air: live.endedAt === null,
    started_at: new Date(live.startedAt).toISOString(),
    ended_at: live.endedAt === null ? null : new Date(live.endedAt).toISOString(),
    shortcode: live.shortcode,
    comments: live.comments.length,
    silence: live.silence && {
      pushes_from: new Date(live.silence.from).toISOString(),
      polling_too: live.silence.pollingToo,
      is_silent: arePushesSilent(world, live),
    },
    still_to_come: world.schedule.pending(live.mediaId),
    deliveries: {
      instagram: world.deliveries.instagram.acceptedOf(live.mediaId),
      facebook: world.deliveries.facebook.acceptedOf(live.mediaId),
    },
    private_replies: world.inbox.filter((reply) => reply.media_id === live.mediaId).length,
  }
}
