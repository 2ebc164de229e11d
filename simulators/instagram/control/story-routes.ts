import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { tellConversation, type World } from '../world/world.ts'
import { accountNamed } from './account-routes.ts'
import { ControlError, personName, readBody, time, username } from './read-body.ts'

const replyBody = z.object({
  username,
  user_name: personName.default('cliente_1'),
  text: z.string().max(1_000),
  story_id: z.string().optional(),
  timestamp: time.optional(),
})

/** Replies to Stories: a person writes one to an account, and takes it back. */
export function storyControl(app: FastifyInstance, world: World): void {
  app.post('/control/stories/replies', async (request, reply) => {
    const body = readBody(replyBody, request.body)
    const account = accountNamed(world, body.username)
    const draft = { userName: body.user_name, text: body.text, storyId: body.story_id }
    const written = world.conversations.replyToStory(account, draft, body.timestamp ?? world.clock.ms())
    tellConversation(world, account, written.event)
    return reply.code(201).send({ message_id: written.mid, user_id: written.userId, event: written.event })
  })

  app.post('/control/stories/replies/unsend', async (request) => {
    const { username: name, message_id: mid } = readBody(
      z.object({ username, message_id: z.string() }),
      request.body,
    )
    const account = accountNamed(world, name)
    const event = world.conversations.unsend(account, mid, world.clock.ms())
    if (!event) throw new ControlError(404, `no message ${mid}`)
    tellConversation(world, account, event)
    return { message_id: mid }
  })
}
