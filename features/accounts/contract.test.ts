import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailAddress, fullName, isNameFor, mobileNumber, signUp } from './contract.ts'

const keysOf = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.success ? [] : (parsed.error?.issues.map((issue) => issue.message) ?? [])

describe('a full name', () => {
  it.each([
    ['Luciana Prado', 'Luciana Prado'],
    ['  luciana   prado  ', 'luciana prado'],
    ["João D'Ávila", "João D'Ávila"],
    ['Loja 25 de Março Ltda.', 'Loja 25 de Março Ltda.'],
    ['Modas & Cia', 'Modas & Cia'],
    ['李 小龍', '李 小龍'],
    ['Renner', 'Renner'],
  ])('may be %j', (typed, kept) => {
    expect(fullName.parse(typed)).toBe(kept)
  })

  it.each([
    '',
    'A',
    '123 456',
    'Ana\r\nBcc: todos@exemplo.com',
    'Ana\u0000 Prado',
    'Ana\tPrado',
    'Ana <b>Prado</b>',
    'Ganhe em https://x.example agora',
    'ana@prado.example Prado',
    'Ana\u202e Prado',
    `Ana ${'a'.repeat(200)}`,
  ])('may not be %j', (typed) => {
    expect(keysOf(fullName.safeParse(typed))).toContain('invalid_name')
  })

  it('needs two words for a person, and one for a company', () => {
    expect([isNameFor('CPF', 'Luciana'), isNameFor('CPF', 'Luciana Prado')]).toEqual([false, true])
    expect(isNameFor('CNPJ', 'Renner')).toBe(true)
  })

  it('never contains a line break, an angle bracket, a colon or an at sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (typed) => {
        const parsed = fullName.safeParse(`Ana ${typed}`)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not come through
        if (parsed.success) expect(parsed.data).not.toMatch(/[\u0000-\u001f\u007f<>:@"]/)
      }),
    )
  })

  it('stays unchanged once it was cleaned', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÿ]{2,12}$/)
    fc.assert(
      fc.property(word, word, fc.nat(4), (first, last, spaces) => {
        const parsed = fullName.safeParse(`${first}${' '.repeat(spaces + 1)}${last} `)
        if (parsed.success) expect(fullName.parse(parsed.data)).toBe(parsed.data)
      }),
    )
  })
})

describe('an e-mail address', () => {
  it('is trimmed and lower-cased', () => {
    expect(emailAddress.parse('  Lu.Prado+Live@Loja.Example ')).toBe('lu.prado+live@loja.example')
  })

  it.each([
    'x',
    'a@b',
    'a b@c.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    `${'a'.repeat(250)}@b.example`,
  ])('may not be %j', (typed) => {
    expect(keysOf(emailAddress.safeParse(typed))).toEqual(['invalid_email'])
  })

  it('is reported as missing when it is empty', () => {
    expect(keysOf(emailAddress.safeParse('  '))).toEqual(['email_needed'])
  })

  it('is normalized to lower case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const lower = emailAddress.safeParse(typed)
        const upper = emailAddress.safeParse(typed.toUpperCase())
        expect(upper.success).toBe(lower.success)
        if (lower.success) {
          expect(upper.data).toBe(lower.data)
          expect(lower.data).not.toMatch(/\s/)
        }
      }),
    )
  })
})

describe('a mobile number', () => {
  it.each([
    ['99999-0000', 'mobile_without_area_code'],
    ['', 'invalid_mobile'],
    ['11 99999-0000 ramal 3', 'invalid_mobile'],
    ['+55 11 99999-0000-1234567', 'invalid_mobile'],
  ])('%j is refused with %s', (typed, key) => {
    expect(keysOf(mobileNumber.safeParse(typed))).toEqual([key])
  })
})

describe('a sign-up', () => {
  const good = {
    language: 'pt-BR',
    timezone: 'America/Sao_Paulo',
    full_name: 'Luciana Prado',
    document: '529.982.247-25',
    document_type: 'CPF',
    email: 'lu@loja.example',
    mobile_number: '(11) 99999-0000',
  }

  it('returns the document without punctuation', () => {
    expect(signUp.body.parse(good).document).toBe('52998224725')
    expect(
      signUp.body.parse({ ...good, document: '12.abc.345/01de-35', document_type: 'CNPJ' }).document,
    ).toBe('12ABC34501DE35')
  })

  it.each([
    ['529.982.247-26', 'CPF', 'invalid_cpf'],
    ['111.111.111-11', 'CPF', 'invalid_cpf'],
    ['123', 'CPF', 'invalid_document'],
    ['', 'CPF', 'invalid_document'],
    ['12.ABC.345/01DE-36', 'CNPJ', 'invalid_cnpj'],
    ['529.982.247-25', 'CNPJ', 'invalid_document'],
    ['529.982.247-25', 'RG', 'invalid_document_type'],
  ])('with the document %s of type %s is refused with %s', (document, document_type, key) => {
    expect(keysOf(signUp.body.safeParse({ ...good, document, document_type }))).toEqual([key])
  })

  it.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['en', 'en-US'],
    ['fr-FR', 'en-US'],
  ])('in %s uses the language %s', (language, kept) => {
    expect(signUp.body.parse({ ...good, language }).language).toBe(kept)
  })

  it('names every invalid field at once', () => {
    const parsed = signUp.body.safeParse({
      ...good,
      full_name: 'x',
      email: 'x',
      timezone: 'Mars/Olympus',
      document: '1',
    })
    expect(parsed.error?.issues.map((issue) => issue.path.join('.')).sort()).toEqual([
      'document',
      'email',
      'full_name',
      'timezone',
    ])
  })
})
