import { describe, expect, it } from 'vitest'
import { languageNames, locales } from '#platform/i18n/locale.ts'
import { addressInLanguage } from './chosen-language.ts'

const page = { pathname: '/@lu.prado', search: '?utm_source=insta&k=a%2Bb', hash: '#links', lang: 'pt-BR' }

describe('the address of a page in the chosen language', () => {
  it.each(locales)('names %s as the server parses it, and keeps path, query and hash', (locale) => {
    expect(addressInLanguage({ ...page, lang: 'xx' }, locale)).toBe(
      `/@lu.prado?utm_source=insta&k=a%2Bb&lang=${languageNames[locale]}#links`,
    )
  })

  it('is null if the page is in that language already', () => {
    expect(addressInLanguage(page, 'pt-BR')).toBeNull()
  })

  it.each(['?lang=pt', '?utm_source=x&lang=en', '?lang='])(
    'is null if the address %s names a language itself, so that no redirect loop can occur',
    (search) => {
      expect(addressInLanguage({ ...page, search }, 'en-US')).toBeNull()
    },
  )
})
