import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { type ApiScope, apiScopes } from '#platform/contract/scopes.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Makes an API key of a user; with every scope unless some are named. */
export async function addKey(app: TestApp, token: string, scopes: readonly ApiScope[] = apiScopes) {
  const { status, body } = await app.call('POST', '/users/api-keys/add', {
    token,
    body: { name: 'Planilha', scopes, password: permanentPassword },
  })
  if (status !== 200) throw new Error(`no key was made: ${status} ${JSON.stringify(body)}`)
  return body.row as { uuid: string; key: string; prefix: string }
}
