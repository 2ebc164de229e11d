import { socialLinkOf } from '#platform/contract/social-link.ts'
import type { BioNetwork } from './contract.ts'
import { webAddressOf } from './link-address.ts'

/**
 * Turns typed text for a network into the whole address (spec §9): `@lu` → `https://instagram.com/lu`, `(14)
 * 99999-0000` → `https://wa.me/5514999990000`. Empty text stays empty; null if it is neither a handle, nor a number,
 * nor an address of that network.
 */
export function socialAddressOf(network: BioNetwork, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''

  switch (network) {
    case 'website':
      return webAddress(
        /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`,
      )
    case 'whatsapp':
      return whatsappAddress(text)
    case 'telegram':
      return telegramAddress(text)
    case 'twitter':
      return handleAt(text, '(?:twitter|x)\\.com', 'https://x.com/')
    case 'twitch':
      return handleAt(text, 'twitch\\.tv', 'https://twitch.tv/')
    case 'behance':
      return handleAt(text, 'behance\\.net', 'https://behance.net/')
    default:
      return socialLinkOf(network, text)
  }
}

/** The number of a WhatsApp or Telegram address: `+5514999990000`; null for any other. */
export function phoneOf(address: string): string | null {
  const digits = /^https:\/\/(?:wa\.me\/|t\.me\/\+)(\d{10,15})$/.exec(address)?.[1]
  return digits ? `+${digits}` : null
}

function webAddress(text: string): string | null {
  const checked = webAddressOf(text)
  return 'url' in checked && new URL(checked.url).hostname.includes('.') ? checked.url : null
}

/** A number, Brazilian (+55) unless it has another country code; or the address of a chat or a group. */
function whatsappAddress(text: string): string | null {
  const number = phoneNumber(text)
  if (number) return `https://wa.me/${number}`

  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const given = url?.hostname === 'wa.me' ? url.pathname.slice(1) : (url?.searchParams.get('phone') ?? '')
  if (url?.hostname === 'wa.me' || url?.hostname === 'api.whatsapp.com')
    return wholeNumber(given) ? `https://wa.me/${wholeNumber(given)}` : null
  const group =
    url?.hostname === 'chat.whatsapp.com' && /^\/(?:invite\/)?([A-Za-z0-9]{15,30})\/?$/.exec(url.pathname)
  return group ? `https://chat.whatsapp.com/${group[1]}` : null
}

/** A number, the invitation to a group (both after a +), or a name. */
function telegramAddress(text: string): string | null {
  const behindPlus = /^(?:https?:\/\/)?(?:www\.)?t\.me\/(?:\+|joinchat\/)([\w-]{10,40})\/?$/i.exec(text)?.[1]
  if (behindPlus && /\D/.test(behindPlus)) return `https://t.me/+${behindPlus}`

  const number = behindPlus ? wholeNumber(behindPlus) : phoneNumber(text)
  return number ? `https://t.me/+${number}` : handleAt(text, 't\\.me', 'https://t.me/')
}

/** The number with its country code, as in addresses. */
function wholeNumber(given: string): string | null {
  return phoneNumber(`+${given.trim().replace(/^\+/, '')}`)
}

function phoneNumber(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const whole = !text.startsWith('+') && digits.length <= 11 ? `55${digits}` : digits
  return whole.length >= 11 && whole.length <= 15 && digits.length >= 10 ? whole : null
}

function handleAt(text: string, host: string, start: string): string | null {
  const address = new RegExp(`^(?:https?://)?(?:www\\.|m\\.)?${host}/`, 'i')
  const rest = address.test(text) ? (text.replace(address, '').split(/[/?#]/, 1)[0] ?? '') : text
  const handle = rest.replace(/^@/, '')
  return /^[A-Za-z0-9_.-]{1,50}$/.test(handle) ? start + handle : null
}
