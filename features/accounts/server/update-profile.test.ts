import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, messagesTo, newPerson, permanentPassword } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const profile = async (token: string) => (await app.call('GET', '/users/profiles/my', { token })).body.row
const update = (token: string | null, body: object) =>
  app.call('POST', '/users/profiles/my/update', { token, body })
const subjectsTo = async (email: string) => (await messagesTo(app, email)).map(({ subject }) => subject)
const codeTo = async (email: string) =>
  /^ {4}(\d{6})$/m.exec((await messagesTo(app, email))[0]?.text ?? '')?.[1] ?? ''
const password = permanentPassword

describe('a profile', () => {
  it('is changed field by field, and absent fields stay', async () => {
    const { token } = await activePerson(app)
    const before = await profile(token)
    const answer = await update(token, {
      name: '  Rosa   Maria Teixeira ',
      birthdate: '1990-04-23',
      language: 'en',
      timezone: 'America/Manaus',
      instagram: '@rosa.modas',
      linkedin: 'https://www.linkedin.com/in/rosa/',
    })
    expect(answer.status).toBe(200)
    const expected = {
      ...before,
      name: 'Rosa Maria Teixeira',
      birthdate: '1990-04-23',
      language: 'en-US',
      timezone: 'America/Manaus',
      instagram: 'https://instagram.com/rosa.modas',
      linkedin: 'https://linkedin.com/in/rosa',
    }
    expect(answer.body.row).toEqual(expected)
    expect(await profile(token)).toEqual(expected)

    const cleared = await update(token, { birthdate: '', instagram: '', linkedin: null })
    expect(cleared.body.row).toMatchObject({ birthdate: null, instagram: null, linkedin: null })
  })

  it('contains no hash and no secret', async () => {
    const { token } = await activePerson(app)
    expect(Object.keys(await profile(token)).filter((key) => /hash|password|token|code$/.test(key))).toEqual([
      'affiliate_code',
    ])
  })

  it('may be sent back unchanged without a password', async () => {
    const { token } = await activePerson(app)
    const before = await profile(token)
    const answer = await update(token, before)
    expect([answer.status, answer.body.row]).toEqual([200, before])
  })

  it.each([
    [{ name: 'Rosa' }, { name: ['Nome inválido'] }],
    [{ birthdate: '2026-13-01' }, { birthdate: ['Data de nascimento inválida'] }],
    [{ birthdate: '2026-11-22' }, { birthdate: ['Data de nascimento inválida'] }],
    [{ birthdate: '1899-12-31' }, { birthdate: ['Data de nascimento inválida'] }],
    [{ timezone: 'Mars/Base' }, { timezone: ['Fuso horário inválido'] }],
    [
      { instagram: 'https://evil.example/x' },
      { instagram: ['Informe o usuário ou o endereço do perfil nessa rede'] },
    ],
    [{ document: '529.982.247-26', password }, { document: ['CPF inválido'] }],
    [{ document: '52998224725', document_type: 'CNPJ', password }, { document: ['Documento inválido'] }],
    [{ document_type: 'CNPJ' }, { document: ['Documento inválido'] }],
    [{ email: 'x', password }, { email: ['Email inválido'] }],
    [{ mobile: '99999-0000', password }, { mobile: ['Informe o número com DDD'] }],
    [{ mobile: '(11) 3333-4444', password }, { mobile: ['Informar um celular válido'] }],
    [{ new_password: 'a1!b2?c', password }, { new_password: ['Mínimo de 8 caracteres'] }],
    [
      { new_password: '12345678', password },
      { new_password: ['Evite sequências e repetições, como 12345678.'] },
    ],
    [
      { name: 'Petúnia Ribeiro', new_password: 'petunia rosa 77', password },
      { new_password: ['Evite usar seu nome ou e-mail na senha.'] },
    ],
    [
      { profile_image: { uuid: '0199aaaa-0000-7000-8000-000000000001' } },
      { profile_image: ['Essa imagem não existe mais. Envie de novo.'] },
    ],
    [{ username: 'lu' }, { username: ['Use de 3 a 30 caracteres: letras, números, pontos e underlines'] }],
    [{ username: 'Suporte' }, { username: ['Esse nome de usuário é reservado. Escolha outro.'] }],
  ])('refuses %j', async (body, errors) => {
    const { token } = await activePerson(app)
    const before = await profile(token)
    const answer = await update(token, body)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect(await profile(token)).toEqual(before)
  })

  it('cannot be read or changed by another user', async () => {
    expect((await update(null, { name: 'Rosa Teixeira' })).status).toBe(401)
  })
})

describe('the identity of an account', () => {
  it('is not changed without the current password', async () => {
    const { token, document } = await activePerson(app)
    const before = await profile(token)
    for (const change of [
      { document: newPerson().document },
      { email: 'outra@exemplo.example' },
      { mobile: '(21) 98888-7777' },
      { new_password: 'girafa lilás no quintal' },
      { mobile: '(21) 98888-7777', password: 'chute' },
      { mobile: '(21) 98888-7777', password: null },
    ]) {
      const answer = await update(token, { ...change, name: 'Outro Nome' })
      expect([answer.status, answer.body.error]).toEqual([403, 'wrong_password'])
    }
    expect(await profile(token)).toEqual(before)
    expect((await logIn(app, { document }, permanentPassword)).status).toBe(200)
  })

  it('limits guesses of the current password', async () => {
    const { token } = await activePerson(app)
    const guess = () => update(token, { mobile: '(21) 98888-7777', password: 'chute errado' })
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
  })

  it('sets the language of later e-mails', async () => {
    const person = await activePerson(app)
    const recover = () =>
      app.call('POST', '/session/password/recover', {
        body: { recover_method: 'email', document: person.document, document_type: 'CPF' },
      })
    await recover()
    expect((await messagesTo(app, person.email))[0]?.subject).toBe('Recuperação de senha da Arara')

    await app.call('POST', '/users/profiles/my/update', { token: person.token, body: { language: 'en-US' } })
    await recover()
    expect((await messagesTo(app, person.email))[0]?.text).toMatch(/^Hello, Rosa/)
  })

  it('changes with the password, and the owner is notified by e-mail in their language', async () => {
    const person = await activePerson(app)
    const document = newPerson().document
    const answer = await update(person.token, {
      document,
      mobile: '(21) 98888-7777',
      password,
    })
    expect(answer.body.row).toMatchObject({ document, mobile: '+5521988887777', mobile_confirmed_at: null })
    const [mail] = await messagesTo(app, person.email)
    expect(mail?.subject).toBe('Os dados da sua conta na Arara mudaram')
    expect(mail?.text).toContain('O documento com que você entra foi trocado.')
    expect(mail?.text).toContain('O celular foi trocado.')
    expect(mail?.text).not.toContain(document)
    expect((await logIn(app, { document }, permanentPassword)).status).toBe(200)
    expect((await logIn(app, person, permanentPassword)).status).toBe(401)

    const english = await activePerson(app, { language: 'en-US' })
    await update(english.token, { mobile: '(21) 98888-7776', password })
    expect((await subjectsTo(english.email))[0]).toBe('Your Arara account details changed')
  })

  it('cannot get another account’s document, even by concurrent changes', async () => {
    const other = await activePerson(app)
    const mine = await activePerson(app)
    const taken = await update(mine.token, { document: other.document, password })
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { document: ['Não foi possível usar esse documento. Confira e tente novamente.'] },
    ])

    const wanted = newPerson().document
    const both = await Promise.all(
      [other, mine].map(({ token }) => update(token, { document: wanted, password })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('ends the other sessions when it is the password', async () => {
    const person = await activePerson(app)
    const other = await logIn(app, person, permanentPassword)
    const next = 'girafa lilás no quintal'
    expect((await update(person.token, { new_password: next, password })).status).toBe(200)
    expect((await app.call('GET', '/users/my', { token: person.token })).status).toBe(200)
    expect((await app.call('GET', '/users/my', { token: other.body.row.token })).status).toBe(401)
    expect((await logIn(app, person, next)).status).toBe(200)
    expect((await subjectsTo(person.email))[0]).toBe('Os dados da sua conta na Arara mudaram')
  })
})

describe('a new e-mail', () => {
  const confirm = (token: string, code: string) =>
    app.call('POST', '/users/profiles/my/email/confirm', { token, body: { code } })
  let count = 0
  const newEmail = () => {
    count += 1
    return `novo${count}@exemplo.example`
  }
  const changing = async () => {
    const person = await activePerson(app)
    const email = newEmail()
    const answer = await update(person.token, { email: email.toUpperCase(), password })
    expect(answer.body.row).toMatchObject({ email: person.email, pending_email: email })
    return { ...person, newEmail: email }
  }
  const other = (code: string) => (code === '111111' ? '222222' : '111111')

  it('waits for its code; until then the old one is valid', async () => {
    const person = await changing()
    expect((await subjectsTo(person.email))[0]).toBe('Os dados da sua conta na Arara mudaram')
    await app.call('POST', '/session/password/recover', {
      body: { recover_method: 'email', document: person.document, document_type: 'CPF' },
    })
    expect((await subjectsTo(person.email))[0]).toBe('Recuperação de senha da Arara')
    expect(await subjectsTo(person.newEmail)).toEqual(['Confirme o seu novo e-mail na Arara'])

    const confirmed = await confirm(person.token, await codeTo(person.newEmail))
    expect(confirmed.body.row).toMatchObject({
      email: person.newEmail,
      pending_email: null,
      email_confirmed_at: clock.now().toISOString(),
    })
    expect((await messagesTo(app, person.email))[0]?.text).toContain('O e-mail da conta foi trocado.')
    await app.call('POST', '/session/password/recover', {
      body: { recover_method: 'email', document: person.document, document_type: 'CPF' },
    })
    expect((await subjectsTo(person.newEmail))[0]).toBe('Recuperação de senha da Arara')
  })

  it('is not confirmed by another code, a used one, another user’s or an expired one', async () => {
    const person = await changing()
    const code = await codeTo(person.newEmail)
    const stranger = await changing()
    expect((await confirm(person.token, other(code))).body.message).toBe(
      'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.',
    )
    expect((await confirm(stranger.token, code)).status).toBe(422)
    expect((await confirm(person.token, code)).status).toBe(200)
    expect((await confirm(person.token, code)).status).toBe(422)

    clock.advance(31 * minute)
    expect((await confirm(stranger.token, await codeTo(stranger.newEmail))).status).toBe(422)
  })

  it('is not confirmed by guessing, nor twice concurrently', async () => {
    const person = await changing()
    const code = await codeTo(person.newEmail)
    for (let time = 0; time < 5; time += 1)
      expect((await confirm(person.token, other(code))).status).toBe(422)
    expect((await confirm(person.token, code)).status).toBe(422)

    expect(
      (await app.call('POST', '/users/profiles/my/email/resend', { token: person.token, body: {} })).body,
    ).toEqual({
      message: 'Enviamos outro código para o novo e-mail.',
    })
    const again = await codeTo(person.newEmail)
    const both = await Promise.all([confirm(person.token, again), confirm(person.token, again)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('that belongs to another user notifies them, with the usual answer', async () => {
    const owner = await activePerson(app)
    const person = await activePerson(app)
    const answer = await update(person.token, { email: owner.email, password })
    expect(answer.body.row).toMatchObject({ email: person.email, pending_email: owner.email })
    expect((await subjectsTo(owner.email))[0]).toBe('Tentaram usar o seu e-mail em outra conta')
    expect((await confirm(person.token, '000000')).status).toBe(422)
    expect((await confirm(person.token, '')).status).toBe(422)
  })

  it('that two users wait for goes to the first who confirms it', async () => {
    const [one, two] = [await activePerson(app), await activePerson(app)]
    const email = newEmail()
    await update(one.token, { email, password })
    const codeOfOne = await codeTo(email)
    await update(two.token, { email, password })
    expect((await confirm(two.token, await codeTo(email))).status).toBe(200)
    expect((await confirm(one.token, codeOfOne)).status).toBe(422)
    expect((await profile(one.token)).email).toBe(one.email)
  })

  it('can be cancelled, and its code is sent a limited number of times', async () => {
    const person = await changing()
    const resend = () =>
      app.call('POST', '/users/profiles/my/email/resend', { token: person.token, body: {} })
    for (let time = 0; time < 4; time += 1) expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(429)

    const cancelled = await app.call('POST', '/users/profiles/my/email/cancel', {
      token: person.token,
      body: {},
    })
    expect(cancelled.body.row).toMatchObject({ email: person.email, pending_email: null })
    expect((await confirm(person.token, await codeTo(person.newEmail))).status).toBe(422)
  })
})

describe('a username', () => {
  const rename = (token: string, username: unknown) =>
    app.call('POST', '/users/my/update', { token, body: { username } })

  it('becomes a handle: lower case, without accents and spaces', async () => {
    const { token } = await activePerson(app)
    expect((await rename(token, ' @Rosa Atelié_1 ')).body.row.username).toBe('rosaatelie_1')
    expect((await rename(token, 'rosaatelie_1')).status).toBe(200)
  })

  it('belongs to one user, even for concurrent requests', async () => {
    const people = [await activePerson(app), await activePerson(app), await activePerson(app)]
    const answers = await Promise.all(people.map(({ token }) => rename(token, 'loja.da.esquina')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'conflict',
      message: 'Esse nome de usuário já é de outra pessoa. Escolha outro.',
    })
  })

  it.each([['ab'], ['a'.repeat(31)], ['...'], ['😀😀😀'], ['admin'], ['API'], [''], [null], [12], [{}]])(
    'is refused: %j',
    async (username) => {
      const { token } = await activePerson(app)
      expect((await rename(token, username)).status).toBe(422)
    },
  )
})
