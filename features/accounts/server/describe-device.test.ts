import { expect, it } from 'vitest'
import { createI18n } from '#platform/i18n/server-messages.ts'
import { accountsServerMessages } from '../messages/server.ts'
import { describeDevice, startOfAddress } from './describe-device.ts'

const i18n = createI18n([accountsServerMessages])
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge no Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0',
    'Instagram no iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5.0', 'Dispositivo desconhecido'],
  ['', 'Dispositivo desconhecido'],
])('describes %s as %s', (userAgent, words) => {
  expect(describeDevice(userAgent, i18n.translator('pt-BR'))).toBe(words)
})

it('describes in English too', () => {
  expect(describeDevice(`${windows} Chrome/140.0.0.0 Safari/537.36`, i18n.translator('en-US'))).toBe(
    'Chrome on Windows',
  )
})

it.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
])('shows of the address %s only %s', (address, shown) => {
  expect(startOfAddress(address)).toBe(shown)
})
