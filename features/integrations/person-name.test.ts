import { expect, it } from 'vitest'
import { personHandle, personName } from './person-name.ts'
import { facebookName, hiddenName } from './server/facebook/person-name.ts'
import { unnamedPerson } from './server/instagram/person-name.ts'

it('shows people of Facebook by their names, and those without a name by their sign', () => {
  expect(personName(facebookName('Ana Souza', '123'))).toBe('Ana Souza')
  expect(personName(facebookName('Ana #1 Souza', '123'))).toBe('Ana #1 Souza')
  expect(personName(hiddenName('9_1'))).toMatch(/^anon #\w{8}$/)
  expect(personName(unnamedPerson('77'))).toMatch(/^anon #\w{8}$/)
  expect(personHandle(facebookName('Ana Souza', '123'))).toBe('Ana Souza')
})

it('leaves every other name as it is', () => {
  for (const name of ['ana.souza', 'ana@youtube', 'Ana Souza', '', '#k3f9@facebook', 'Ana #K3F9@facebook'])
    expect(personName(name)).toBe(name)
  expect(personHandle('ana.souza')).toBe('@ana.souza')
})
