import { describe, expect, it } from 'vitest'
import { changesOf, passwordNeededBy } from './changes-of.ts'
import type { ProfileValues } from './shown-values.ts'

const kept: ProfileValues = {
  name: 'Luciana Prado',
  birthdate: '1990-04-23',
  username: 'luciana',
  language: 'pt-BR',
  timezone: 'America/Sao_Paulo',
  document: '529.982.247-25',
  email: 'lu@exemplo.example',
  mobile: '(11) 99812-4410',
  instagram: 'lu.prado',
  tiktok: '',
  youtube: '',
  facebook: '',
  linkedin: '',
}

describe('the sent changes of the profile', () => {
  it('are empty without a difference, whatever the punctuation', () => {
    expect(
      changesOf(kept, { ...kept, document: '52998224725', name: ' Luciana Prado ', username: '@Luciana' }),
    ).toEqual({})
  })

  it('contain the changed fields', () => {
    expect(changesOf(kept, { ...kept, name: 'Luciana Reis', tiktok: 'lu' })).toEqual({
      name: 'Luciana Reis',
      tiktok: 'lu',
    })
  })

  it('delete a value whose field was emptied', () => {
    expect(changesOf(kept, { ...kept, birthdate: '', instagram: ' ' })).toEqual({
      birthdate: null,
      instagram: null,
    })
  })

  it('contain the type of a new document', () => {
    expect(changesOf(kept, { ...kept, document: '12.abc.345/01de-35' })).toEqual({
      document: '12ABC34501DE35',
      documentType: 'CNPJ',
    })
  })

  it('require the password for document, e-mail and mobile only', () => {
    expect(passwordNeededBy({ name: 'x', instagram: null })).toEqual([])
    expect(passwordNeededBy({ email: 'a@b.co', document: '1', mobile: '2' })).toEqual([
      'document',
      'email',
      'mobile',
    ])
  })
})
