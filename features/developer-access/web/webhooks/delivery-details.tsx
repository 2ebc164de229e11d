import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useOutcome, useShowOutcome } from './use-outcome.ts'
import { type Attempt, useDelivery, useReplay } from './webhook-queries.ts'

/** The attempts of a delivery with what was sent and answered, and a button that sends it again. */
export function DeliveryDetails({ uuid }: { uuid: string }) {
  const t = useTranslations('developerAccess.log')
  const words = useTranslations('words')
  const delivery = useDelivery(uuid)
  const replay = useReplay(useShowOutcome())
  if (!delivery.data)
    return delivery.isError ? (
      <LoadFailure title={t('failed')} query={delivery} />
    ) : (
      <SkeletonRows rows={2} height={40} label={words('loading')} />
    )
  const { body, attemptList } = delivery.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3">
      {attemptList.length === 0 && <Excerpt label={t('body')} text={body} />}
      {attemptList.map((attempt, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two attempts of a millisecond may be alike
        <AttemptDetails key={`${attempt.at} ${place}`} attempt={attempt} />
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        loading={replay.isPending}
        onClick={() => replay.mutate(uuid)}
      >
        {t('replay')}
      </Button>
    </div>
  )
}

function AttemptDetails({ attempt }: { attempt: Attempt }) {
  const t = useTranslations('developerAccess.log')
  const formats = useFormats()
  const outcome = useOutcome()
  const { at, milliseconds, request, response } = attempt
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-ink-muted">
        {t('attempt', { when: formats.dateTime(at), outcome: outcome(attempt), milliseconds })}
      </p>
      <Excerpt label={t('request')} text={request} />
      {response !== '' && <Excerpt label={t('response')} text={response} />}
    </div>
  )
}

function Excerpt({ label, text }: { label: string; text: string }) {
  return (
    <details>
      <summary className="cursor-pointer py-1">{label}</summary>
      <pre className="whitespace-pre-wrap break-all rounded-card bg-sunken px-3 py-2 text-12">{text}</pre>
    </details>
  )
}
