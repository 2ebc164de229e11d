import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const home = {
  label: 'Casa',
  postal_code: '01001-000',
  street: 'Praça da Sé',
  number: '100',
  complement: 'apto 12',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'sp',
}
const add = (token: string | null, changes: object = {}) =>
  app.call('POST', '/users/addresses/add', { token, body: { ...home, ...changes } })
const update = (token: string, body: object) => app.call('POST', '/users/addresses/update', { token, body })
const remove = (token: string, id: string) =>
  app.call('POST', '/users/addresses/delete', { token, body: { id } })
async function list(token: string): Promise<{ id: string; label: string; is_default: boolean }[]> {
  const { status, body } = await app.call('GET', '/users/addresses/my', { token })
  if (status === 204) return []
  return body.rows.map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}
const labels = async (token: string) =>
  (await list(token)).map(({ label, is_default }) => [label, is_default])

describe('addresses', () => {
  it('are stored in their Brazilian form; the first is the default', async () => {
    const { token } = await activePerson(app)
    const answer = await add(token)
    expect(answer.status).toBe(201)
    expect(answer.body.row).toEqual({
      ...home,
      id: expect.any(String),
      postal_code: '01001000',
      state: 'SP',
      country: 'BR',
      is_default: true,
      created_at: expect.any(String),
      updated_at: answer.body.row.created_at,
    })
    expect(await list(token)).toEqual([answer.body.row])
  })

  it('have one default: the latest that was made so', async () => {
    const { token } = await activePerson(app)
    await add(token, { label: 'A', is_default: false })
    const b = (await add(token, { label: 'B' })).body.row
    await add(token, { label: 'C', is_default: true })
    expect(await labels(token)).toEqual([
      ['C', true],
      ['B', false],
      ['A', false],
    ])
    const answer = await update(token, { id: b.id, is_default: true })
    expect(answer.body.row).toMatchObject({ label: 'B', is_default: true })
    await update(token, { id: b.id, is_default: false, label: 'B2', complement: '' })
    expect(await labels(token)).toEqual([
      ['B2', true],
      ['C', false],
      ['A', false],
    ])
  })

  it('have exactly one default after concurrent changes', async () => {
    const { token } = await activePerson(app)
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => add(token, { label: `${at}`, is_default: at % 2 === 0 })),
    )
    const all = await list(token)
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)

    await Promise.all([
      ...all.slice(0, 3).map(({ id }) => remove(token, id)),
      ...all.slice(3).map(({ id }) => update(token, { id, is_default: true })),
    ])
    const left = await list(token)
    expect(left).toHaveLength(3)
    expect(left.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('are at most twenty, even with concurrent additions', async () => {
    const { token } = await activePerson(app)
    const answers = await Promise.all(Array.from({ length: 22 }, () => add(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409, 409])
  })

  it('can be deleted; the newest of the others becomes the default', async () => {
    const { token } = await activePerson(app)
    const a = (await add(token, { label: 'A' })).body.row
    await add(token, { label: 'B' })
    await add(token, { label: 'C' })
    expect((await remove(token, a.id)).status).toBe(204)
    expect(await labels(token)).toEqual([
      ['C', true],
      ['B', false],
    ])
    expect((await remove(token, a.id)).status).toBe(404)
  })

  it('cannot be used by another user', async () => {
    const [mine, theirs] = [await activePerson(app), await activePerson(app)]
    const { id } = (await add(theirs.token)).body.row
    expect(await list(mine.token)).toEqual([])
    expect((await update(mine.token, { id, label: 'minha' })).status).toBe(404)
    expect((await remove(mine.token, id)).status).toBe(404)
    expect((await list(theirs.token))[0]?.label).toBe('Casa')
    expect((await add(null)).status).toBe(401)
  })

  it('are created once for one Idempotency-Key', async () => {
    const { token } = await activePerson(app)
    const send = () =>
      app.call('POST', '/users/addresses/add', { token, body: home, headers: { 'idempotency-key': 'a-1' } })
    expect((await send()).body).toEqual((await send()).body)
    expect(await list(token)).toHaveLength(1)
  })

  it.each([
    [{ postal_code: '0100-000' }, { postal_code: ['CEP inválido'] }],
    [{ postal_code: '00000-000' }, { postal_code: ['CEP inválido'] }],
    [{ state: 'XX' }, { state: ['Escolha o estado'] }],
    [{ street: '  ' }, { street: ['Campo obrigatório'] }],
    [{ number: null }, { number: ['Valor inválido'] }],
    [{ city: 'a'.repeat(101) }, { city: ['Texto longo demais'] }],
    [{ neighborhood: undefined }, { neighborhood: ['Campo obrigatório'] }],
  ])('are refused with %j', async (changes, errors) => {
    const { token } = await activePerson(app)
    const answer = await add(token, changes)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })
})
