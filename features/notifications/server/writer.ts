import { minute } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { EmailBlock } from '#platform/server/messaging/render-email.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { EmailDraft } from './notice.ts'

type Values = Record<string, string | number>

/** Formats texts, numbers, dates and addresses for one recipient. Times are ISO texts, money is in centavos. */
export type Writer = ReturnType<typeof createWriter>

export function createWriter(
  { i18n, env }: Pick<Platform, 'i18n' | 'env'>,
  { locale, timezone, name }: { locale: Locale; timezone: string; name: string },
) {
  const speak: Translate = i18n.translator(locale)
  const say = (key: string, values: Values = {}) => speak(`notifications.${key}`, values)
  const date = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone, ...options }).format(new Date(at))
  const address = (path: string) => publicAddress(env, path)
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)

  return {
    locale,
    /** The recipient's first name: letters only, because a user typed it. */
    firstName: firstNameOf(name),
    say,
    address,
    number,
    day: date({ dateStyle: 'long' }),
    time: date({ hour: '2-digit', minute: '2-digit' }),
    money: (centavos: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(centavos / 100),

    /** `1 h 05 min`, or `45 min`. */
    duration(from: string, to: string): string {
      const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / minute))
      const hours = Math.floor(minutes / 60)
      return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
    },

    /** An e-mail whose texts are `subject`, `title`, `intro`, `button` and `footer` under the kind's key. */
    email(key: string, values: Values, { page, middle = [], after = [] }: EmailParts): EmailDraft {
      const text = (part: string) => say(`${key}.${part}`, values)
      return {
        subject: text('subject'),
        title: text('title'),
        blocks: [
          { kind: 'paragraph', text: text('intro') },
          ...middle,
          { kind: 'button', text: text('button'), url: address(page) },
          ...after,
        ],
        footer: text('footer'),
      }
    },
  }
}

type EmailParts = { page: string; middle?: EmailBlock[]; after?: EmailBlock[] }

function firstNameOf(name: string): string {
  const words = name.split(' ').map((word) => word.replace(/[^\p{L}\p{M}'’-]/gu, ''))
  return (words.find((word) => /\p{L}/u.test(word)) ?? '').slice(0, 30)
}
