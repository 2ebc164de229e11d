import type { Translate } from '#platform/i18n/server-messages.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'

/** The first match wins: the user agent of Edge also contains Chrome, that of Chrome also Safari. */
const browsers: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** The maximum length of a `User-Agent`, in characters; those of browsers have some 150. */
const longestAgent = 500

/** Describes a `User-Agent` in words: `Chrome no Windows`. Unknown parts are left out. */
export function describeDevice(userAgent: string, translate: Translate): string {
  const said = userAgent.slice(0, longestAgent)
  const nameIn = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(said))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)

  if (browser && system) return translate('accounts.device.browser_on_system', { browser, system })
  return browser ?? system ?? translate('accounts.device.unknown')
}

/** The network part of an IP address, by which users recognise their connection: `203.0.113`, `2001:db8:1:2`. */
export function startOfAddress(address: string): string {
  const network = networkOf(address)
  return network.includes(':') ? network.replace(/::\/64$/, '') : network.slice(0, network.lastIndexOf('.'))
}
