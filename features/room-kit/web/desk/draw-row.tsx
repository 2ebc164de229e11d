import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { cancelDraw, drawWinner } from '../../desk-contract.ts'
import { type Draw, kitQuery } from './kit-query.ts'

type Props = { streamUuid: string; draw: Draw; mayDraw: boolean }

/** A draw with its entries, or with its winner. */
export function DrawRow({ streamUuid, draw, mayDraw }: Props) {
  const t = useTranslations('roomKit')
  const words = useTranslations('words')
  const formats = useFormats()
  const client = useQueryClient()
  const [asked, setAsked] = useState<'draw' | 'cancel' | null>(null)
  const { uuid, prize, entries, isOpen, openedAt, cancelledAt, winner, winnerContact } = draw
  const named = { streamUuid, drawUuid: uuid }
  const act = useAction({
    mutationFn: (what: 'draw' | 'cancel') =>
      what === 'draw'
        ? call<typeof drawWinner>('POST /api/streams/kit/draws/draw', named)
        : call<typeof cancelDraw>('POST /api/streams/kit/draws/cancel', named),
    failed: t('actFailed'),
    async onSettled() {
      setAsked(null)
      await client.invalidateQueries({ queryKey: kitQuery(streamUuid).queryKey })
    },
  })
  const state = isOpen ? 'isOpen' : cancelledAt ? 'isCancelled' : 'isDrawn'
  return (
    <li className="grid gap-2 border-line border-b px-3 py-3 text-14 last:border-b-0">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words font-semibold">{t('draw.heading', { prize })}</p>
        <Badge kind={isOpen ? 'live' : 'plain'}>{t(`draw.${state}`)}</Badge>
      </div>
      {winner && (
        <p className="break-words">
          {t('draw.winner', { name: winner.name || t('draw.erased'), n: winner.number })}
          {winnerContact && <span className="block">{t('draw.contact', { contact: winnerContact })}</span>}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-12 text-ink-muted">
        <span>
          {[t('draw.entries', { n: entries }), t('draw.at', { time: formats.clock(openedAt) })].join(' · ')}
        </span>
        {isOpen && mayDraw && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" kind="quiet" onClick={() => setAsked('cancel')}>
              {t('draw.cancel')}
            </Button>
            <Button size="sm" kind="action" disabled={entries === 0} onClick={() => setAsked('draw')}>
              {t('draw.drawNow')}
            </Button>
          </span>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        danger={asked === 'cancel'}
        title={asked === 'cancel' ? t('draw.cancelTitle', { prize }) : t('draw.drawTitle', { prize })}
        text={asked === 'cancel' ? t('draw.cancelText') : t('draw.drawText', { n: entries })}
        confirmLabel={asked === 'cancel' ? t('draw.cancel') : t('draw.drawNow')}
        cancelLabel={words('back')}
        closeLabel={words('close')}
        loading={act.isPending}
        onConfirm={() => asked && act.mutate(asked)}
      />
    </li>
  )
}
