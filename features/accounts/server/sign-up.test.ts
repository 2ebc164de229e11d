import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { userSignedUp } from './index.ts'
import { activePerson, messagesTo, newPerson } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const signUp = (body: unknown, headers = {}) => app.call('POST', '/session/signup', { body, headers })

describe('a sign-up', () => {
  it('names the invalid fields in both languages', async () => {
    const wrong = newPerson({
      full_name: 'x',
      document: '529.982.247-26',
      email: 'x',
      mobile_number: '99999-0000',
    })

    const portuguese = await signUp(wrong)
    expect(portuguese.status).toBe(422)
    expect(portuguese.body).toEqual({
      error: 'validation_failed',
      message: 'Ajuste os campos com erro antes de enviar',
      errors: {
        full_name: ['Nome inválido'],
        document: ['CPF inválido'],
        email: ['Email inválido'],
        mobile_number: ['Informe o número com DDD'],
      },
    })
    const english = await signUp(wrong, { 'accept-language': 'en-US' })
    expect(english.body.errors).toEqual({
      full_name: ['Invalid name'],
      document: ['Invalid CPF'],
      email: ['Invalid email'],
      mobile_number: ['Enter the number with its area code'],
    })
  })

  it('accepts a one-word name for a company, and requires two words for a person', async () => {
    const company = { full_name: 'Renner', document: '11222333000181', document_type: 'CNPJ' }
    expect((await signUp(newPerson(company))).status).toBe(201)

    const person = await signUp(newPerson({ full_name: 'Rosa' }))
    expect([person.status, person.body.errors]).toEqual([422, { full_name: ['Nome inválido'] }])
  })

  it('requires a mobile, not a landline', async () => {
    const answer = await signUp(newPerson({ mobile_number: '(11) 3333-4444' }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ mobile_number: ['Informar um celular válido'] })
  })

  it.each([
    ['nothing', {}],
    ['a list', []],
    [
      'numbers',
      { full_name: 1, document: 2, document_type: 3, email: 4, mobile_number: 5, language: 6, timezone: 7 },
    ],
    ['null', Object.fromEntries(Object.keys(newPerson()).map((key) => [key, null]))],
    ['huge texts', Object.fromEntries(Object.keys(newPerson()).map((key) => [key, 'a'.repeat(100_000)]))],
    ['NUL characters', Object.fromEntries(Object.keys(newPerson()).map((key) => [key, '\u0000'.repeat(5)]))],
    ['lone surrogates', Object.fromEntries(Object.keys(newPerson()).map((key) => [key, '\ud800 \udfff']))],
  ])('made of %s is refused, not a server error', async (_, body) => {
    expect([400, 422]).toContain((await signUp(body)).status)
  })

  it('removes NUL characters and lone surrogates from free fields', async () => {
    const answer = await signUp(
      newPerson({ affiliate_code: 'a\u0000b', utm_source: '\ud800x', utm_term: '\u0000' }),
    )
    expect(answer.status).toBe(201)
  })

  it('refuses a body beyond a megabyte', async () => {
    expect((await signUp(newPerson({ utm_source: 'a'.repeat(1_100_000) }))).status).toBe(413)
  })

  it('keeps names from changing the headers or the text of an e-mail', async () => {
    for (const full_name of ['Ana\r\nBcc: todos@exemplo.example', 'Ana\nPrado', '<a href=x>Ana</a> Prado']) {
      const answer = await signUp(newPerson({ full_name }))
      expect(answer.body.errors).toEqual({ full_name: ['Nome inválido'] })
    }

    const spam = newPerson({ full_name: 'ganhe.dinheiro-em.example agora' })
    await signUp(spam)
    const [mail] = await messagesTo(app, spam.email)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('.dinheiro')
  })

  it('refuses a taken document and a taken e-mail alike, and notifies the owner', async () => {
    const owner = await activePerson(app)
    const free = newPerson()

    const byDocument = await signUp({ ...free, document: owner.document })
    const byEmail = await signUp({ ...free, email: owner.email.toUpperCase() })
    const byBoth = await signUp({ ...free, document: owner.document, email: owner.email })

    for (const answer of [byDocument, byEmail, byBoth]) {
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual({
        error: 'validation_failed',
        message: 'Não foi possível criar seu cadastro. Verifique os dados e tente novamente.',
      })
    }
    const notices = (await messagesTo(app, owner.email)).filter(({ subject }) =>
      subject.startsWith('Tentaram'),
    )
    expect(notices).toHaveLength(3)
    expect(notices[0]?.text).toContain('/session/recover')
    expect(await messagesTo(app, free.email)).toHaveLength(0)
  })

  it('limits the e-mails to the owner', async () => {
    const owner = await activePerson(app)
    for (let time = 0; time < 6; time += 1) await signUp({ ...newPerson(), document: owner.document })

    const notices = (await messagesTo(app, owner.email)).filter(({ subject }) =>
      subject.startsWith('Tentaram'),
    )
    expect(notices).toHaveLength(3)
  })

  it('is limited by document and by e-mail, taken or not', async () => {
    const owner = await activePerson(app)
    const { document } = newPerson()
    const statuses = async (changes: object) => {
      const answers = []
      for (let time = 0; time < 11; time += 1)
        answers.push((await signUp({ ...newPerson(), ...changes })).status)
      return answers.at(-1)
    }
    expect(await statuses({ document: owner.document })).toBe(429)
    expect(await statuses({ document })).toBe(429)
    expect(await statuses({ email: owner.email })).toBe(429)
  })

  it('with the same document twice at once creates one account', async () => {
    const { document } = newPerson()
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp({ ...newPerson(), document })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })

  it('gives every user a unique username, even concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signUp(newPerson({ full_name: 'Josefa Lima Xavier' }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  })

  it('repeats its answer for the same idempotency key', async () => {
    const person = newPerson()
    const headers = { 'idempotency-key': 'sign-up-once' }
    const [first, second] = [await signUp(person, headers), await signUp(person, headers)]

    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await messagesTo(app, person.email)).toHaveLength(1)
    expect((await signUp(newPerson(), headers)).status).toBe(409)
  })

  it('is published to other features with the visitor’s origin', async () => {
    const received: unknown[] = []
    app.app.platform.events.on(userSignedUp, (event) => {
      if (event.affiliateCode === 'ROSA10') received.push(event)
    })
    await signUp(
      newPerson({ affiliate_code: 'ROSA10', utm_source: 'instagram', utm_campaign: 'verão', utm_term: '' }),
    )

    await eventually(async () => received.length > 0)
    expect(received).toEqual([
      {
        userUuid: expect.any(String),
        affiliateCode: 'ROSA10',
        acquisition: { source: 'instagram', campaign: 'verão' },
        at: expect.any(Date),
      },
    ])
  })
})

describe('the queries of other features', () => {
  it('return only existing accounts', async () => {
    const person = await activePerson(app)
    const { accounts } = app.app
    const unknownUser = '019aa000-0000-7000-8000-000000000000'

    expect(await accounts.userSummaries([person.uuid, unknownUser])).toEqual(
      new Map([[person.uuid, { uuid: person.uuid, name: 'Rosa Teixeira', email: person.email }]]),
    )
    expect((await accounts.userSummaries([])).size).toBe(0)
    expect(await accounts.createdAtOf(person.uuid)).toBeInstanceOf(Date)
    await expect(accounts.createdAtOf(unknownUser)).rejects.toMatchObject({ code: 'not_found' })
    expect(await accounts.contactOf(person.uuid)).toEqual({
      email: person.email,
      mobile: expect.stringMatching(/^\+55119\d{8}$/),
      name: 'Rosa Teixeira',
      locale: 'pt-BR',
      timezone: 'America/Sao_Paulo',
    })
    expect(await accounts.contactOf(unknownUser)).toBeNull()
  })

  it('include one demo seller who can sign in', async () => {
    const [first, second] = [await app.app.ensureDemoSeller(), await app.app.ensureDemoSeller()]
    expect(second).toEqual(first)

    const answer = await app.call('POST', '/session/login', { body: { ...first, document_type: 'CPF' } })
    expect([answer.status, answer.body.row.status]).toEqual([200, 'ACTIVE'])
  })
})
