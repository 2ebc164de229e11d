import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { memberStore } from './member-store.ts'
import { addedMerchant } from './testing/merchants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const post = (path: string, token: string, body: object) => app.call('POST', path, { token, body })
const subjectsOf = async ({ email }: { email: string }) =>
  (await messagesTo(app, email)).map(({ subject }) => subject)

it('a merchant that becomes incomplete is announced to its full administrators, with what it lacks', async () => {
  const [owner, partner, reader] = [
    await activePerson(app),
    await activePerson(app, { language: 'en-US' }),
    await activePerson(app),
  ]
  const uuid = await addedMerchant(app, owner.token, { product_gateway: 'external-link' })
  for (const [{ uuid: userUuid }, role] of [[partner, 'full'] as const, [reader, 'read'] as const])
    await memberStore(app.app.platform.connection.db).add({
      ...{ merchantUuid: uuid, userUuid, role, addedByUuid: owner.uuid, createdAt: new Date() },
    })
  const update = (fields: object) => post('/merchants/my/update', owner.token, { uuid, ...fields })

  await update({ contact_email: 'oi@lu.com.br', contact_phone: '(11) 3333-4444', legal_name: 'Lu Ltda.' })
  await update({ document: '52998224725' })
  await post('/merchants/locations/add', owner.token, {
    ...{ uuid, postal_code: '01310-100', street: 'Avenida Paulista', number: '1000' },
    ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  })
  const policies = rowsOf((await post('/merchants/policies', owner.token, { uuid })).body)
  for (const { kind, template: text } of policies)
    await post('/merchants/policies/update', owner.token, { uuid, kind, text })
  expect((await update({ description: '<p>Moda</p>' })).body.row.status).toBe('active')

  expect((await update({ contact_phone: null })).body.row.status).toBe('pending')
  await expect
    .poll(async () => (await subjectsOf(owner))[0])
    .toBe('A marca Ateliê da Lu precisa de mais informações')
  const [mail] = await messagesTo(app, partner.email)
  expect(mail?.subject).toBe('The brand Ateliê da Lu needs more information')
  expect(mail?.text).toContain('Contact email and phone')
  expect(mail?.text).not.toContain('Legal name')
  expect(mail?.text).toContain(`/merchants/${uuid}/settings`)

  await update({ legal_name: null })
  await update({ name: 'Ateliê' })
  expect((await subjectsOf(owner)).filter((subject) => subject?.includes('mais informações'))).toHaveLength(1)
  expect((await subjectsOf(reader)).join()).not.toContain('Ateliê')
})
