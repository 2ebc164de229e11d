import type { TestApp } from '#tests/support/test-app.ts'

/** Adds a merchant of this user, and returns its uuid. */
export async function addedMerchant(
  app: TestApp,
  token: string,
  fields: { name?: string; product_gateway?: string } = {},
): Promise<string> {
  const body = { name: 'Ateliê da Lu', product_gateway: 'full-checkout', ...fields }
  const answer = await app.call('POST', '/merchants/add', { token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.row.uuid
}
