import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Account } from '../world/accounts.ts'
import { removeApp, type World } from '../world/world.ts'
import { ControlError, personName, readBody, username } from './read-body.ts'

const accountBody = z.object({
  username,
  name: z.string().trim().max(120).optional(),
  followers: z.coerce.number().int().min(0).optional(),
  account_type: z.enum(['BUSINESS', 'MEDIA_CREATOR', 'PERSONAL']).optional(),
  is_private: z.boolean().optional(),
  page_linked: z.boolean().optional(),
  page_tasks: z.array(z.string()).optional(),
})

const revokeBody = z.object({
  username,
  subcode: z.coerce
    .number()
    .refine((code) => [458, 460, 463, 467].includes(code), 'one of 458, 460, 463, 467')
    .default(463),
})

/** Accounts and their tokens. */
export function accountControl(app: FastifyInstance, world: World): void {
  app.get('/control/accounts', async () => world.accounts.all().map((account) => accountView(world, account)))

  app.post('/control/accounts', async (request) => {
    const body = readBody(accountBody, request.body)
    const account = world.accounts.put({
      username: body.username,
      name: body.name,
      followers: body.followers,
      accountType: body.account_type,
      isPrivate: body.is_private,
      pageLinked: body.page_linked,
      pageTasks: body.page_tasks,
    })
    world.changed()
    return accountView(world, account)
  })

  app.post('/control/tokens/revoke', async (request) => {
    const body = readBody(revokeBody, request.body)
    return { revoked: removeApp(world, accountNamed(world, body.username), body.subcode) }
  })

  app.post('/control/people', async (request) => {
    const asked = {
      user_name: personName,
      unreachable: z.boolean().optional(),
      hidden: z.boolean().optional(),
    }
    const body = readBody(z.object(asked), request.body)
    const put = (people: Set<string>, isIn: boolean | undefined) => {
      if (isIn) people.add(body.user_name)
      else if (isIn === false) people.delete(body.user_name)
    }
    put(world.unreachable, body.unreachable)
    put(world.hidden, body.hidden)
    return body
  })
}

/** The account of a user name; throws 404. */
export function accountNamed(world: World, name: string): Account {
  const account = world.accounts.named(name)
  if (!account) throw new ControlError(404, `no account ${name}`)
  return account
}

/** How the control API shows an account. */
function accountView(world: World, account: Account) {
  return {
    username: account.username,
    name: account.name,
    followers: account.followers,
    account_type: account.accountType,
    is_private: account.isPrivate,
    user_id: account.igId,
    id: account.scopedId,
    page: account.page,
    facebook_user: account.facebookUser,
    subscribed: account.subscribed,
    connected: account.subscribed.instagram !== null || account.subscribed.facebook !== null,
    calls_today: world.usage.callsOf(account),
    on_air: world.lives.onAir(account.igId).map((live) => live.mediaId),
  }
}
