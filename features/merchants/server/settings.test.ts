import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { memberStore } from './member-store.ts'
import { merchantStore } from './merchant-store.ts'
import { addedMerchant } from './testing/merchants.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_URL: 'https://arara.test' } })
})
afterAll(() => app.stop())

const post = (path: string, token: string, body: object) => app.call('POST', path, { token, body })

async function brand() {
  const owner = await activePerson(app, { full_name: 'Luana Prado' })
  return { owner, token: owner.token, uuid: await addedMerchant(app, owner.token) }
}

/** A further administrator. */
async function join(uuid: string, role: 'full' | 'read', changes: Record<string, unknown> = {}) {
  const person = await activePerson(app, changes)
  await memberStore(app.app.platform.connection.db).add({
    ...{ merchantUuid: uuid, userUuid: person.uuid, role },
    ...{ addedByUuid: person.uuid, createdAt: clock.now() },
  })
  return person
}

const missingOf = async (token: string, uuid: string) =>
  rowsOf((await post('/merchants/my', token, { uuid })).body)[0]?.missing

const address = {
  ...{ postal_code: '01310-100', street: 'Avenida Paulista', number: '1000', neighborhood: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
}

describe('the locations of a merchant', () => {
  const add = (token: string, uuid: string, fields: object = {}) =>
    post('/merchants/locations/add', token, { uuid, ...address, ...fields })
  const list = async (token: string, uuid: string) =>
    rowsOf((await post('/merchants/locations', token, { uuid })).body)

  it('begin with the sender’s address, which another one can become', async () => {
    const { token, uuid } = await brand()
    expect(await missingOf(token, uuid)).toContain('location')
    expect((await add(token, uuid, { label: 'Ateliê' })).body.row).toMatchObject({
      ...{ label: 'Ateliê', postal_code: '01310100', is_sender: true, is_pickup: false },
    })
    expect(await missingOf(token, uuid)).not.toContain('location')
    const shop = await add(token, uuid, {
      ...{ label: 'Loja', is_pickup: true, pickup_instructions: 'Seg a sex, 9h às 18h' },
    })
    expect(shop.body.row).toMatchObject({ is_sender: false, pickup_instructions: 'Seg a sex, 9h às 18h' })
    await post('/merchants/locations/update', token, { uuid, id: shop.body.row.id, is_sender: true })
    expect((await list(token, uuid)).map(({ label, is_sender }) => [label, is_sender])).toEqual([
      ['Loja', true],
      ['Ateliê', false],
    ])

    await post('/merchants/locations/delete', token, { uuid, id: shop.body.row.id })
    expect((await list(token, uuid)).map(({ label, is_sender }) => [label, is_sender])).toEqual([
      ['Ateliê', true],
    ])
    const [last] = await list(token, uuid)
    await post('/merchants/locations/delete', token, { uuid, id: last?.id })
    expect(await missingOf(token, uuid)).toContain('location')
  })

  it('keep what an update does not name, and are refused with a wrong CEP or without a street', async () => {
    const { token, uuid } = await brand()
    const { id } = (await add(token, uuid, { complement: 'sala 3' })).body.row
    const changed = await post('/merchants/locations/update', token, { uuid, id, number: '1001' })
    expect(changed.body.row).toMatchObject({ number: '1001', complement: 'sala 3', is_sender: true })
    const refused = await add(token, uuid, { postal_code: '123', street: ' ' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['postal_code', 'street']])
  })

  it('are not overwritten by an editor who read an older version', async () => {
    const { token, uuid } = await brand()
    const { id, version } = (await add(token, uuid)).body.row
    const change = (fields: object) => post('/merchants/locations/update', token, { uuid, id, ...fields })
    expect((await change({ version, number: '1001' })).body.row).toMatchObject({ version: version + 1 })
    const late = await change({ version, number: '2' })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['version']])
    expect(await list(token, uuid)).toMatchObject([{ number: '1001' }])
  })

  it('are 50 at most, also when they are added at once', async () => {
    const { token, uuid } = await brand()
    const answers = await Promise.all(Array.from({ length: 52 }, () => add(token, uuid)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Uma marca pode ter até 50 endereços.'],
      [409, 'Uma marca pode ter até 50 endereços.'],
    ])
    expect((await list(token, uuid)).filter(({ is_sender }) => is_sender)).toHaveLength(1)
  })

  it('of another merchant cannot be changed through one’s own', async () => {
    const [mine, other] = [await brand(), await brand()]
    const { id } = (await add(other.token, other.uuid)).body.row
    for (const call of ['update', 'delete'])
      expect((await post(`/merchants/locations/${call}`, mine.token, { uuid: mine.uuid, id })).status).toBe(
        404,
      )
    expect(await list(other.token, other.uuid)).toHaveLength(1)
  })
})

const account = {
  ...{ bank_code: '341', agency: '2545', account: '2366', account_digit: '1', account_type: 'checking' },
  ...{ holder_name: 'Ateliê da Lu Ltda.', holder_document: '11.222.333/0001-81' },
}

describe('where a merchant is paid', () => {
  const save = (token: string, uuid: string, fields: object) =>
    post('/merchants/billing/update', token, { uuid, password: permanentPassword, ...fields })
  const storedOf = async (uuid: string) =>
    (
      await app.app.platform.connection.pool.query(
        'select * from merchant_bank_accounts where merchant_uuid = $1',
        [uuid],
      )
    ).rows[0]

  it('is sealed, bound to the merchant, and shown masked', async () => {
    const [mine, other] = [await brand(), await brand()]
    expect(await missingOf(mine.token, mine.uuid)).toContain('bank')
    const pix = { type: 'phone', key: '(11) 99999-0000' }
    const saved = await save(mine.token, mine.uuid, { bank_account: account, pix_key: pix })
    const masked = {
      ...{ bank_code: '341', bank_name: 'ITAÚ UNIBANCO S.A.', agency: '2545', account: '•••6-1' },
      ...{ account_type: 'checking', holder_name: 'Ateliê da Lu Ltda.' },
      ...{ holder_document: '••.•••.•••/0001-81', pix_key_type: 'phone', pix_key: '+5511 •••••-0000' },
      ...{ version: 1, updated_by_name: 'Luana Prado' },
    }
    expect(saved.body.row).toMatchObject(masked)
    expect((await post('/merchants/billing', mine.token, { uuid: mine.uuid })).body.row).toMatchObject(masked)
    expect(await missingOf(mine.token, mine.uuid)).not.toContain('bank')

    const stored = await storedOf(mine.uuid)
    expect(JSON.stringify(stored)).not.toMatch(/2366|99999|11222333/)
    const { box } = app.app.platform.secrets
    expect(JSON.parse(box.open(stored.sealed_details, `merchant-banking:${mine.uuid}`))).toMatchObject({
      ...{ bankAccount: { account: '2366' }, pixKey: { key: '+5511999990000' } },
    })
    expect(() => box.open(stored.sealed_details, `merchant-banking:${other.uuid}`)).toThrow()
  })

  it('changes only after the password, and every full administrator gets an e-mail about it', async () => {
    const { owner, token, uuid } = await brand()
    const partner = await join(uuid, 'full', { language: 'en-US' })
    const reader = await join(uuid, 'read')
    const wrong = await save(token, uuid, { password: 'errada', bank_account: account })
    expect([wrong.status, wrong.body.error]).toEqual([403, 'wrong_password'])
    expect(await storedOf(uuid)).toBeUndefined()

    await save(token, uuid, { pix_key: { type: 'email', key: 'loja@exemplo.example' } })
    const subjects = async (email: string) => (await messagesTo(app, email)).map(({ subject }) => subject)
    expect((await subjects(owner.email))[0]).toBe('Os dados de recebimento de Ateliê da Lu mudaram')
    expect((await subjects(partner.email))[0]).toBe('The payout details of Ateliê da Lu changed')
    expect(await subjects(reader.email)).toHaveLength(1)
    const [mail] = await messagesTo(app, owner.email)
    expect(mail?.text).toContain('A chave Pix foi alterada.')
    expect(mail?.text).not.toContain('loja@exemplo.example')

    const sent = (await messagesTo(app, owner.email)).length
    await save(token, uuid, { pix_key: { type: 'email', key: 'Loja@exemplo.example' } })
    expect(await messagesTo(app, owner.email)).toHaveLength(sent)
  })

  it('keeps what an update does not name, and loses what it deletes, with an e-mail for each change', async () => {
    const { owner, token, uuid } = await brand()
    await save(token, uuid, { bank_account: account })
    const both = await save(token, uuid, { pix_key: { type: 'cpf', key: '529.982.247-25' } })
    expect(both.body.row).toMatchObject({ account: '•••6-1', pix_key: '•••.•••.•47-25', version: 2 })
    expect((await save(token, uuid, { bank_account: null })).body.row).toMatchObject({ account: null })
    const none = await save(token, uuid, { pix_key: null })
    expect(none.body.row).toMatchObject({ pix_key: null, version: 0 })
    expect(await storedOf(uuid)).toBeUndefined()
    const told = (await messagesTo(app, owner.email)).flatMap(
      ({ text }) => /^(?:A conta bancária|A chave Pix) foi .*$/m.exec(text ?? '')?.[0] ?? [],
    )
    expect(told).toEqual([
      'A chave Pix foi removida.',
      'A conta bancária foi removida.',
      'A chave Pix foi alterada.',
      'A conta bancária foi alterada.',
    ])
  })

  it('is refused when another administrator changed it meanwhile', async () => {
    const { token, uuid } = await brand()
    await save(token, uuid, { version: 0, bank_account: account })
    const late = await save(token, uuid, { version: 0, bank_account: { ...account, holder_name: 'Outra' } })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['version']])
  })

  it.each([
    [{ bank_code: '999' }, 'bank_account.bank_code', 'Selecione um banco da lista.'],
    [{ account_digit: '2' }, 'bank_account.account_digit', 'O dígito não confere com a agência e a conta.'],
    [{ agency: 'abc' }, 'bank_account.agency', 'Agência inválida. Digite só os números, sem o dígito.'],
    [{ account: '1234567' }, 'bank_account.account', 'Número de conta inválido para este banco.'],
    [{ holder_document: '123' }, 'bank_account.holder_document', null],
    [{ holder_name: '' }, 'bank_account.holder_name', 'Campo obrigatório'],
  ])('is refused with %j', async (wrong, field, text) => {
    const { token, uuid } = await brand()
    const { status, body } = await save(token, uuid, { bank_account: { ...account, ...wrong } })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    if (text) expect(body.errors[field]).toEqual([text])
  })

  it('is refused with a Pix key that is not of its type', async () => {
    const { token, uuid } = await brand()
    const { status, body } = await save(token, uuid, { pix_key: { type: 'email', key: 'loja' } })
    expect([status, body.errors]).toEqual([422, { 'pix_key.key': ['Email inválido'] }])
  })
})

describe('the policies of a merchant', () => {
  const list = async (token: string, uuid: string) => {
    const { body } = await post('/merchants/policies', token, { uuid })
    return { rows: rowsOf(body), checks: body.checks as { item: string; is_met: boolean }[] }
  }
  const save = (token: string, uuid: string, kind: string, text: string, version?: number) =>
    post('/merchants/policies/update', token, { uuid, kind, text, version })

  it('have templates with the shop’s own data, and gaps where data lack', async () => {
    const { token, uuid } = await brand()
    const before = (await list(token, uuid)).rows.find(({ kind }) => kind === 'withdrawal')
    expect(before).toMatchObject({ text: null, version: 0 })
    expect(before?.template).toContain('[e-mail e telefone de atendimento]')

    await merchantStore(app.app.platform.connection.db).change(uuid, {
      ...{ legalName: 'Ateliê da Lu Ltda.', document: '11222333000181' },
      ...{ contactEmail: 'oi@lu.example', contactPhone: '+551133334444' },
    })
    await post('/merchants/locations/add', token, { uuid, ...address })
    const after = (await list(token, uuid)).rows.find(({ kind }) => kind === 'withdrawal')
    expect(after?.template).toContain('oi@lu.example, (11) 3333-4444')
    expect(after?.template).toContain(
      'Ateliê da Lu Ltda., 11.222.333/0001-81\nAvenida Paulista, 1000, Bela Vista, São Paulo/SP, 01310-100',
    )
    expect(after?.template).not.toContain('[')
  })

  it('meet every check of the law once the templates are saved and the data are there', async () => {
    const { token, uuid } = await brand()
    const lacks = async () =>
      (await list(token, uuid)).checks.filter(({ is_met }) => !is_met).map(({ item }) => item)
    expect(await lacks()).toHaveLength(9)
    await merchantStore(app.app.platform.connection.db).change(uuid, {
      ...{ legalName: 'Ateliê da Lu Ltda.', document: '11222333000181' },
      ...{ contactEmail: 'oi@lu.example', contactPhone: '+551133334444' },
    })
    await post('/merchants/locations/add', token, { uuid, ...address })
    for (const { kind, template } of (await list(token, uuid)).rows)
      expect((await save(token, uuid, kind, template)).status).toBe(200)
    expect(await lacks()).toEqual([])
    expect(await missingOf(token, uuid)).not.toContain('policies')

    await save(token, uuid, 'withdrawal', 'Você tem 3 dias para desistir.')
    expect(await lacks()).toEqual(['withdrawal_term'])
    await save(token, uuid, 'delivery', '  ')
    expect(await missingOf(token, uuid)).toContain('policies')
  })

  it('are plain text: markup stays what was typed', async () => {
    const { token, uuid } = await brand()
    const typed = 'Troca <script>alert(1)</script> <a href="javascript:alert(1)">aqui</a>'
    expect((await save(token, uuid, 'exchange', typed)).body.row).toMatchObject({ text: typed, version: 1 })
  })

  it('are not overwritten by an editor who read an older version', async () => {
    const { token, uuid } = await brand()
    await save(token, uuid, 'privacy', 'Um', 0)
    expect((await save(token, uuid, 'privacy', 'Dois', 0)).status).toBe(409)
    expect((await save(token, uuid, 'privacy', 'Dois', 1)).body.row).toMatchObject({
      text: 'Dois',
      version: 2,
    })
    const long = await save(token, uuid, 'privacy', 'a'.repeat(20_001))
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['text']])
  })
})

describe('the Instagram accounts of a merchant', () => {
  const list = async (token: string, uuid: string) =>
    rowsOf((await post('/merchants/accounts', token, { uuid })).body ?? { columns: [], rows: [] })

  it('are all of its creator’s while the creator has one brand, then the assigned ones', async () => {
    const seller = await connectedSeller(app)
    const uuid = await addedMerchant(app, seller.token)
    expect(await list(seller.token, uuid)).toEqual([
      {
        ...{ plugin_id: seller.pluginId, username: seller.username },
        ...{ is_assigned: true, by_default: true, is_mine: true },
      },
    ])
    const second = await addedMerchant(app, seller.token, { name: 'Segunda' })
    expect((await list(seller.token, uuid))[0]).toMatchObject({ is_assigned: false })

    const assigned = await post('/merchants/accounts/update', seller.token, {
      ...{ uuid: second, plugin_ids: [seller.pluginId] },
    })
    expect(rowsOf(assigned.body)[0]).toMatchObject({ is_assigned: true, by_default: false })
    await post('/merchants/accounts/update', seller.token, { uuid: second, plugin_ids: [] })
    expect((await list(seller.token, second))[0]).toMatchObject({ is_assigned: false })
  })

  it('can be assigned by their owner alone', async () => {
    const seller = await connectedSeller(app, 'pingodegente.kids')
    const { token, uuid } = await brand()
    const refused = await post('/merchants/accounts/update', token, { uuid, plugin_ids: [seller.pluginId] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['plugin_ids']])
  })
})
