import type { Database } from '#platform/server/database/connect.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { renderEmail } from '#platform/server/messaging/render-email.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { type ServiceKind, serviceFacts } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'

type Happened = 'connected' | 'disconnected' | 'revoked' | 'renewal_refused'
type About = { merchantUuid: string; kind: ServiceKind; accountName: string | null }
type Deps = Pick<ServicesDeps, 'merchants' | 'messenger' | 'i18n' | 'env' | 'clock'>

/** E-mails every full administrator about a change of a service. It contains no credentials. */
export async function emailAdmins(
  deps: Deps,
  about: About,
  happened: Happened,
  byName?: string | null,
): Promise<void> {
  const send = await emailsTo(deps, about, happened, byName)
  await send()
}

/** As `emailAdmins`, sent with the caller's transaction; prepared before it, as reading people needs a connection. */
export async function emailsTo(
  { merchants, messenger, i18n, env, clock }: Deps,
  { merchantUuid, kind, accountName }: About,
  happened: Happened,
  byName?: string | null,
): Promise<(tx?: Database) => Promise<void>> {
  const merchant = await merchants.find(merchantUuid)
  const people = merchant ? await merchants.fullAdmins(merchantUuid) : []
  return async (tx) => {
    for (const { email, locale, timezone } of people) {
      const translate = i18n.translator(locale)
      const time = new Intl.DateTimeFormat(locale, {
        ...{ dateStyle: 'long', timeStyle: 'short', timeZone: timezone },
      })
      const params = {
        ...{ merchant: plainName(merchant?.name ?? ''), account: plainName(accountName ?? '') },
        ...{ changer: plainName(byName ?? ''), time: time.format(clock.now()) },
        service: translate(`services.${kind}`),
      }
      const text = (part: string) => translate(`service_emails.${happened}.${part}`, params)
      await messenger.send(
        {
          channel: 'email',
          to: email,
          subject: text('subject'),
          ...renderEmail({
            locale,
            title: text('title'),
            blocks: [
              { kind: 'paragraph', text: text('intro') },
              { kind: 'paragraph', text: text(`next.${serviceFacts[kind].group}`) },
              {
                kind: 'button',
                text: translate('service_emails.button'),
                url: publicAddress(env, `/merchants/${merchantUuid}/settings/services`),
              },
            ],
            footer: translate('service_emails.footer'),
          }),
        },
        tx ? { tx } : {},
      )
    }
  }
}
