import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useShowOutcome } from './use-outcome.ts'
import { useEnableWebhook, useTestWebhook, type Webhook } from './webhook-queries.ts'

type Props = { webhook: Webhook; onOpen: (step: 'deliveries' | 'rotate' | 'remove') => void }

/** One address: its events, whether they arrive, and what can be done with it. */
export function WebhookRow({ webhook, onOpen }: Props) {
  const t = useTranslations('developerAccess.webhooks')
  const formats = useFormats()
  const now = useNow()
  const test = useTestWebhook(useShowOutcome())
  const enable = useEnableWebhook(t('enabled'))
  const { uuid, address, events, state, lastSuccessAt, failingSince, formerSecretUntil, waiting } = webhook
  const when = (at: string) => formats.dayAndTimeWithin(at, now)

  return (
    <li className="border-line border-b px-4 py-4 text-14 last:border-b-0 md:px-6">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0 break-all">{address}</span>
        {state !== 'active' && <Badge kind="error">{t(`states.${state}`)}</Badge>}
      </p>
      <p className="mt-1 text-ink-muted">{events.map((event) => t(`events.${event}`)).join(' · ')}</p>
      <p className="mt-1 text-ink-faint">
        {[
          lastSuccessAt ? t('lastSuccess', { when: when(lastSuccessAt) }) : t('noSuccess'),
          failingSince && t('failingSince', { when: when(failingSince) }),
          waiting > 0 && t('waiting', { n: waiting }),
          formerSecretUntil && t('formerSecret', { when: when(formerSecretUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="-mx-3 mt-2 flex flex-wrap">
        {state !== 'active' && (
          <Button kind="quiet" size="sm" loading={enable.isPending} onClick={() => enable.mutate(uuid)}>
            {t('enable')}
          </Button>
        )}
        <Button kind="quiet" size="sm" loading={test.isPending} onClick={() => test.mutate(uuid)}>
          {t('test')}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => onOpen('deliveries')}>
          {t('deliveries')}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => onOpen('rotate')}>
          {t('rotate')}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
