import { describe, expect, it } from 'vitest'
import { catalogues } from '#app/server/catalogues.ts'
import { profileEnUs } from '#features/accounts/messages/profile.en-US.ts'
import { profilePtBr } from '#features/accounts/messages/profile.pt-BR.ts'
import { notificationChannels, notificationKinds } from '#features/accounts/privacy-contract.ts'
import { locales } from '#platform/i18n/locale.ts'
import { createI18n } from '#platform/i18n/server-messages.ts'
import { gsmText } from './gsm-text.ts'
import { type NoticeKind, noticeKinds } from './kinds/index.ts'
import { writeMessages } from './send-notice.ts'
import { longestParams, sampleParams } from './testing/samples.ts'

const kinds = Object.keys(noticeKinds) as NoticeKind[]
const web = { 'pt-BR': profilePtBr, 'en-US': profileEnUs }
const settingsName = { 'pt-BR': 'Configurações', 'en-US': 'Settings' }
const deps = {
  env: { ARARA_URL: 'https://comentarios.arara.example', PORT: 4000 },
  secrets: { secret: 'a secret of this test' },
  i18n: createI18n(catalogues),
} as Parameters<typeof writeMessages>[0]

function messages(kind: NoticeKind, locale: 'pt-BR' | 'en-US', params: object) {
  const reader = {
    userUuid: '01900000-0000-7000-8000-000000000001',
    email: 'rosa@exemplo.example',
    mobile: '+5511991000001',
    name: 'Rosa Teixeira',
    locale,
    timezone: 'America/Sao_Paulo',
  }
  const written = writeMessages(deps, reader, kind, params as never, { email: true, sms: true })
  return {
    email: written.find(({ channel }) => channel === 'email'),
    sms: written.find(({ channel }) => channel === 'sms'),
  }
}

describe('the switches of the settings page', () => {
  it.each(
    notificationKinds.flatMap((kind) => notificationChannels.map((channel) => [kind, channel] as const)),
  )('have a sender: %s by %s', (setting, channel) => {
    const senders = kinds.filter((kind) => {
      const notice = noticeKinds[kind]
      if (notice.setting !== setting) return false
      return channel === 'email' ? !notice.alwaysByEmail : messages(kind, 'pt-BR', sampleParams[kind]).sms
    })
    expect(senders).not.toEqual([])
  })
})

describe.each(locales)('a notice in %s', (locale) => {
  it.each(kinds)('names the switch that turns it off, and links to it, by e-mail: %s', (kind) => {
    const { setting, alwaysByEmail } = noticeKinds[kind]
    const email = messages(kind, locale, sampleParams[kind]).email
    for (const body of [email?.text, email?.html]) {
      const link = 'https://comentarios.arara.example/profile/settings/notifications'
      const label = web[locale].notifications.kinds[setting].label
      expect(body?.includes(label) && body.includes(link)).toBe(!alwaysByEmail)
      if (!alwaysByEmail)
        expect(body).toContain(`${settingsName[locale]}, ${web[locale].sections.notifications}`)
      expect(body).not.toMatch(/notifications\.\w|undefined|\{\w+\}/)
    }
    expect(email?.unsubscribeUrl === undefined).toBe(alwaysByEmail)
  })

  it.each(kinds.filter((kind) => noticeKinds[kind].sms))('fits into one SMS without accents: %s', (kind) => {
    for (const params of [sampleParams[kind], longestParams[kind]]) {
      const text = messages(kind, locale, params).sms?.text ?? ''
      expect(text).toMatch(/^Arara: [\x20-\x7e]+$/)
      expect(gsmText(text)).toEqual({ text, length: expect.any(Number) })
      expect(gsmText(text).length).toBeLessThanOrEqual(160)
      if (kind !== 'product_news') expect(text).toMatch(/ https:\/\/comentarios\.arara\.example\/\S+$/)
    }
  })
})

describe('an SMS', () => {
  it('contains the totals of a live and a link to its report', () => {
    expect(messages('live_ended', 'pt-BR', sampleParams.live_ended).sms?.text).toBe(
      'Arara: fim da live @ateliedalu.modas: 1.234 msgs, 210 pessoas, pico 20:41, 37 perguntas abertas. https://comentarios.arara.example/r/AZCgAAAAcACAAAAAAAAAAQ',
    )
  })

  it('shortens the name of the account, never the link', () => {
    expect(messages('live_ended', 'pt-BR', longestParams.live_ended).sms?.text).toMatch(
      /^Arara: fim da live @um\.nome\S*\.\.: .*abertas\. https:\/\/comentarios\.arara\.example\/r\/AZCgAAAAcACAAAAAAAAAAQ$/,
    )
  })

  it('counts characters of the extended alphabet twice and drops unsupported ones', () => {
    expect(gsmText('Ação “já”: 3ª às 8 h… [😀]')).toEqual({ text: 'Acao "ja": 3 as 8 h... []', length: 27 })
  })
})
