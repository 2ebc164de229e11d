import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Radio from 'lucide-react/icons/radio'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { removeExamples, showDemo, startDemoLive } from '../../demo-contract.ts'
import { reportPath } from './lives-queries.ts'

/** In the demo: marks the dashboard's data as examples, starts a simulated live, removes the examples. */
export function DemoCard() {
  const t = useTranslations('frame.demo')
  const words = useTranslations('words')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => call<typeof showDemo>('GET /api/demo', {}, { signal }),
  })
  const start = useMutation({
    mutationFn: () => call<typeof startDemoLive>('POST /api/demo/live'),
    onSuccess: (live) => navigate(reportPath(live)),
  })
  const remove = useAction({
    done: t('removed'),
    mutationFn: () => call<typeof removeExamples>('POST /api/demo/examples/remove'),
    onSuccess: async () => {
      setAsking(false)
      await client.invalidateQueries()
    },
  })
  if (!data) return null

  return (
    <Card className="mb-8 grid gap-4 md:flex md:items-center">
      <div className="min-w-0 flex-1">
        <Badge kind="info">{t('badge')}</Badge>
        <p className="mt-2 max-w-[62ch] text-14 text-ink-muted">
          {t(data.hasExamples ? 'withExamples' : 'empty')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="action" icon={<Radio />} loading={start.isPending} onClick={() => start.mutate()}>
          {t('start')}
        </Button>
        {data.hasExamples && (
          <Button kind="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle')}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Card>
  )
}
