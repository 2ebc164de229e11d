import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { isAllowedOnPage } from '../service-states.ts'
import { ConnectByKeys } from './connect-by-keys.tsx'
import { ConnectService } from './connect-service.tsx'
import { DisconnectService } from './disconnect-service.tsx'
import { PreferService } from './prefer-service.tsx'
import type { Service } from './services-query.ts'
import { ShowWebhook } from './show-webhook.tsx'
import { TestService } from './test-service.tsx'

const looks: Record<Service['state'], BadgeKind> = {
  closed: 'soon',
  off: 'plain',
  connected: 'info',
  attention: 'notice',
  revoked: 'error',
}

/** What a merchant may have allowed us and its text, in the order in which it is shown. */
const knownPermissions = {
  mercado_pago: {
    read: 'permissionNames.read',
    write: 'permissionNames.write',
    offline_access: 'permissionNames.offline_access',
  },
  stripe: { read_write: 'permissionNames.stripe' },
  melhor_envio: {
    'users-read': 'permissionNames.melhor_envio.account',
    'shipping-calculate': 'permissionNames.melhor_envio.quote',
    'cart-write': 'permissionNames.melhor_envio.cart',
    'shipping-checkout': 'permissionNames.melhor_envio.pay',
    'shipping-print': 'permissionNames.melhor_envio.print',
    'shipping-cancel': 'permissionNames.melhor_envio.cancel',
    'shipping-tracking': 'permissionNames.melhor_envio.track',
  },
  pagar_me: {},
  correios: {},
  bling: {},
  tiny: {},
} as const satisfies Record<Service['kind'], Record<string, string>>

/** `isOneOfSeveral`: the merchant has further services for the same use, and one is tried after the other. */
type Props = { merchantUuid: string; service: Service; isOneOfSeveral: boolean }

/** One service: what it is for, its state, and what can be done with it. */
export function ServiceCard({ merchantUuid, service, isOneOfSeveral }: Props) {
  const t = useTranslations('services')
  const { kind, state, turn } = service
  const isConnected = state === 'connected' || state === 'attention' || state === 'revoked'
  const lacksLabels =
    kind === 'melhor_envio' &&
    isConnected &&
    state !== 'revoked' &&
    !service.permissions.includes('shipping-checkout')
  return (
    <SectionCard
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t(`kinds.${kind}.name`)}
          <Badge kind={looks[state]}>{t(`states.${state}`)}</Badge>
        </span>
      }
      text={t(state === 'closed' ? 'closedText' : `kinds.${kind}.text`)}
    >
      {lacksLabels && <p className="mb-4 text-14 text-warn-text">{t('lacksLabels')}</p>}
      {isOneOfSeveral && turn !== null && (
        <p className="mb-4 text-14 font-medium">{t(turn === 1 ? 'first' : 'next')}</p>
      )}
      {isConnected && <Facts service={service} />}
      {state !== 'closed' && (
        <div className="mt-5 flex flex-wrap gap-2">
          {(state === 'off' || state === 'revoked' || lacksLabels) &&
            (isAllowedOnPage(kind) ? (
              <ConnectService {...{ merchantUuid, service }} />
            ) : (
              <ConnectByKeys {...{ merchantUuid, service }} />
            ))}
          {(state === 'connected' || state === 'attention') && <TestService {...{ merchantUuid, service }} />}
          {kind === 'pagar_me' && state !== 'revoked' && isConnected && (
            <ShowWebhook {...{ merchantUuid, service }} />
          )}
          {isOneOfSeveral && turn !== null && turn > 1 && <PreferService {...{ merchantUuid, service }} />}
          {isConnected && <DisconnectService {...{ merchantUuid, service }} />}
        </div>
      )}
    </SectionCard>
  )
}

function Facts({ service }: { service: Service }) {
  const t = useTranslations('services')
  const formats = useFormats()
  const { accountName, connectedAt, connectedByName, lastSuccessAt, lastFailureAt, lastFailure } = service
  const time = (at: string) => formats.dateTime(at)
  const permissionsOf = ({ kind, permissions }: Service) =>
    Object.entries(knownPermissions[kind])
      .filter(([permission]) => permissions.includes(permission))
      .map(([, text]) => t(text))
      .join(' · ')
  const facts: [label: string, value: string | null][] = [
    [t('account'), accountName],
    [
      t('since'),
      connectedAt &&
        t('sinceBy', {
          time: time(connectedAt),
          by: connectedByName ? 'known' : 'erased',
          name: connectedByName ?? '',
        }),
    ],
    [t('lastSuccess'), lastSuccessAt ? time(lastSuccessAt) : t('never')],
    [
      t('lastFailure'),
      lastFailureAt && lastFailure
        ? t('failureAt', { time: time(lastFailureAt), what: t(`failures.${lastFailure}`) })
        : t('none'),
    ],
  ]
  // Not every service names what it was allowed.
  if (Object.keys(knownPermissions[service.kind]).length > 0)
    facts.push([t('permissions'), permissionsOf(service)])
  return (
    <>
      {service.isSimulated && <p className="mb-4 text-14 text-warn-text">{t('simulated')}</p>}
      <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 last:odd:sm:col-span-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="break-words font-medium">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
