import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import type { preferService } from '../contract.ts'
import { type Service, useRefetchServices } from './services-query.ts'

type Props = { merchantUuid: string; service: Service }

/** From now on the service is tried before the others. */
export function PreferService({ merchantUuid, service: { kind } }: Props) {
  const t = useTranslations('services')
  const refetch = useRefetchServices(merchantUuid)
  const prefer = useAction({
    mutationFn: () =>
      call<typeof preferService>('POST /api/merchants/services/prefer', { merchantUuid, kind }),
    done: t('preferred', { service: t(`kinds.${kind}.name`) }),
    failed: t('preferFailed'),
    onSettled: refetch,
  })
  return (
    <Button loading={prefer.isPending} onClick={() => prefer.mutate()}>
      {t('prefer')}
    </Button>
  )
}
