import type { FastifyInstance } from 'fastify'
import { languageOf } from '../page/language.ts'
import { playStream, streamNamed } from '../world/streams.ts'
import { endLive, removeApp, removeComment, say, startPageLive, type World } from '../world/world.ts'
import { facebookPage } from './page.ts'

type Form = Record<string, string> | null
type OfLive = { Params: { id: string }; Body: Form }

/** The page `/facebook` and what its buttons do; each answers with the page again. */
export function facebookPageRoutes(app: FastifyInstance, world: World): void {
  app.get('/facebook', async ({ headers }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(facebookPage(world, languageOf(headers['accept-language']))),
  )

  app.post<{ Body: Form }>('/facebook/lives', async ({ body }, reply) => {
    const account = world.accounts.named(body?.account ?? '') ?? world.accounts.all()[0]
    if (account) {
      const live = startPageLive(world, account, body?.title?.trim().slice(0, 100) || 'Live')
      const stream = body?.stream ? streamNamed(body.stream) : undefined
      if (stream) playStream(world, live, stream, Math.min(50, Math.max(1, Number(body?.speed) || 1)))
    }
    return reply.redirect('/facebook', 303)
  })
  app.post<OfLive>('/facebook/lives/:id/end', async ({ params }, reply) => {
    const live = world.lives.find(params.id)
    if (live?.product === 'PAGE_LIVE') endLive(world, live)
    return reply.redirect('/facebook', 303)
  })
  app.post<OfLive>('/facebook/lives/:id/comments', async ({ params, body }, reply) => {
    const live = world.lives.find(params.id)
    const last = live?.comments.at(-1)
    if (live && body?.act === 'delete') {
      if (last) removeComment(world, live, last)
    } else if (live && body?.text) {
      const person = body.author?.trim().slice(0, 60) || 'Ana Souza'
      if (body.hidden) world.hidden.add(person)
      else world.hidden.delete(person)
      say(world, live, {
        userName: body.act === 'own' ? live.username : person,
        text: body.text.slice(0, 1_000),
      })
    }
    return reply.redirect('/facebook', 303)
  })
  app.post<{ Body: Form }>('/facebook/faults', async ({ body }, reply) => {
    const [status, code] = (body?.fault ?? '').split('/')
    if (status) world.faults.set({ status: Number(status), code: code ? Number(code) : null }, 60)
    else world.faults.clear()
    return reply.redirect('/facebook', 303)
  })
  app.post<{ Body: Form }>('/facebook/revoke', async ({ body }, reply) => {
    const account = world.accounts.named(body?.account ?? '')
    if (account) removeApp(world, account, 458)
    return reply.redirect('/facebook', 303)
  })
}
