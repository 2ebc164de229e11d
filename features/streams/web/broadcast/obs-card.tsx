import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { rotateStreamKey } from '../../broadcast-contract.ts'
import type { Stream } from '../streams-query.ts'
import { ticketsQuery } from './broadcast-query.ts'

/** What OBS needs to broadcast: addresses and keys with copy buttons, and another key. */
export function ObsCard({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.obs')
  const words = useTranslations('words')
  const client = useQueryClient()
  const tickets = useQuery(ticketsQuery(stream.uuid))
  const [isAsking, setAsking] = useState(false)
  const rotate = useAction({
    mutationFn: () =>
      call<typeof rotateStreamKey>('POST /api/streams/realtime/key/rotate', { streamUuid: stream.uuid }),
    done: t('rotated'),
    failed: t('rotateFailed'),
    onSuccess: () => client.invalidateQueries({ queryKey: ticketsQuery(stream.uuid).queryKey }),
    onSettled: () => setAsking(false),
  })
  const publish = tickets.data
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        publish?.rtmp && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('rotate')}
          </Button>
        )
      }
    >
      {tickets.isPending && <SkeletonRows rows={3} height={56} label={words('loading')} />}
      {!publish && tickets.isError && <LoadFailure level={3} title={t('failed')} query={tickets} />}
      {publish && (
        <div className="grid gap-6 text-14">
          {publish.rtmp && (
            <section className="grid gap-2">
              <h3 className="font-semibold">{t('rtmp')}</h3>
              <Value name={t('server')} text={publish.rtmp.url} />
              <Value name={t('key')} text={publish.rtmp.streamKey} isSecret />
              <p className="text-ink-muted">{t('tips')}</p>
            </section>
          )}
          {publish.whip && (
            <section className="grid gap-2">
              <h3 className="font-semibold">{t('whip')}</h3>
              <p className="text-ink-muted">{t('whipText')}</p>
              <Value name={t('address')} text={new URL(publish.whip.url, location.href).href} />
              <Value name={t('bearer')} text={publish.whip.bearer} isSecret />
            </section>
          )}
          <p className="text-ink-muted">{t('secret')}</p>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('rotateTitle')}
        text={t('rotateText')}
        confirmLabel={t('rotate')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={rotate.isPending}
        onConfirm={() => rotate.mutate()}
      />
    </SectionCard>
  )
}

function Value({ name, text, isSecret = false }: { name: string; text: string; isSecret?: boolean }) {
  const t = useTranslations('studio.obs')
  const [isShown, setShown] = useState(!isSecret)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="text-12 text-ink-muted">{name}</p>
        <p className="break-all font-medium">{isShown ? text : t('hiddenKey')}</p>
      </div>
      {isSecret && (
        <Button size="sm" kind="quiet" onClick={() => setShown(!isShown)}>
          {t(isShown ? 'hide' : 'show')}
        </Button>
      )}
      <CopyButton look="icon" text={text} label={t('copy', { name })} copiedLabel={t('copied')} />
    </div>
  )
}
