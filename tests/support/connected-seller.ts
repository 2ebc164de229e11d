import { activePerson } from '#features/accounts/server/testing/people.ts'
import type { TestApp } from './test-app.ts'

/** A signed-in user who has connected an Instagram account of the simulator. */
export type ConnectedSeller = { token: string; pluginId: string; accountId: string; username: string }

/** Signs a new seller up and connects `username` through the simulator's authorisation page. */
export async function connectedSeller(
  testApp: TestApp,
  username = 'ateliedalu.modas',
): Promise<ConnectedSeller> {
  const { token } = await activePerson(testApp)
  return { token, username, ...(await connectAccount(testApp, token, username)) }
}

/** Connects an account as a user does, with a client that only follows redirects. */
export async function connectAccount(
  testApp: TestApp,
  token: string,
  username: string,
  provider = 'instagram',
) {
  const started = await testApp.call('POST', '/plugins/oauth/start', { token, body: { provider } })
  const authorize = await fetch(`${started.body.row.authorize_url}&auto_approve=${username}`, {
    redirect: 'manual',
  })
  const back = new URL(authorize.headers.get('location') ?? '')
  const exchanged = await testApp.call('POST', '/plugins/oauth/exchange', {
    token,
    body: {
      provider,
      code: back.searchParams.get('code'),
      state: back.searchParams.get('state'),
      scope: started.body.row.scope,
    },
  })
  if (exchanged.status !== 200)
    throw new Error(`the account was not connected: ${JSON.stringify(exchanged.body)}`)
  return { pluginId: exchanged.body.row.id as string, accountId: exchanged.body.row.account_id as string }
}

/** Resolves with the first truthy result of `look`; fails after `seconds`. */
export async function eventually<T>(look: () => Promise<T>, seconds = 100): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end)
      throw new Error(`it did not happen within ${seconds} s; the last answer was ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
