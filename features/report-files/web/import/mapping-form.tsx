import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveAccounts } from '#features/integrations/web/index.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import type { startImport } from '../../import-contract.ts'
import { ColumnsCard } from './columns-card.tsx'
import type { Mapping, Preview } from './imports-query.ts'
import { type Faults, LiveCard, type LiveFacts } from './live-card.tsx'
import { PreviewTable } from './preview-table.tsx'

type Props = { preview: Preview; onChange: () => void; onStarted: (id: string) => void }

/** The form with the columns of the file and its live. Keeps its values when the server refuses them. */
export function MappingForm({ preview, onChange, onStarted }: Props) {
  const t = useTranslations('files.import')
  const formats = useFormats()
  const plugins = useLiveAccounts().data?.rows ?? []
  const [mapping, setMapping] = useState<Mapping>(preview.mapping)
  const [facts, setFacts] = useState<LiveFacts>({
    pluginId: '',
    account: '',
    date: preview.date ?? '',
    title: '',
  })
  const [isNamed, setNamed] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const pluginId = isNamed ? '' : facts.pluginId || plugins[0]?.id || ''

  const starting = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: (chosen: { userName: number; text: number }) =>
      call<typeof startImport>('POST /api/plugins/live/imports/start', {
        id: preview.id,
        mapping: { ...mapping, ...chosen },
        date: facts.date,
        ...(pluginId ? { pluginId } : { account: facts.account }),
        ...(facts.title.trim() && { title: facts.title }),
      }),
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) => {
      if (!isCallError(error)) return
      const { mapping: columns, account, date } = error.errors
      const found: Faults = {
        ...(columns?.[0] && { mapping: columns[0] }),
        ...(account?.[0] && { account: account[0] }),
        ...(date?.[0] && { date: date[0] }),
      }
      setFaults(Object.keys(found).length > 0 ? found : { form: error.message })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { userName, text } = mapping
    const found: Faults = {
      ...((userName === null || text === null) && { mapping: t('needColumns') }),
      ...(!pluginId && facts.account.trim() === '' && { account: t('needAccount') }),
      ...(facts.date === '' && { date: t('needDate') }),
    }
    setFaults(found)
    if (userName !== null && text !== null && Object.keys(found).length === 0)
      starting.mutate({ userName, text })
  }
  const rows = preview.rows + Number(preview.mapping.hasHeads) - Number(mapping.hasHeads)

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <b className="block truncate font-semibold">{preview.fileName}</b>
          <span className="text-14 text-ink-muted tabular-nums">
            {t('rows', { n: rows })}, {t(`encodings.${preview.encoding}`)}
          </span>
        </p>
        <Button size="sm" onClick={onChange}>
          {t('change')}
        </Button>
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <ColumnsCard preview={preview} mapping={mapping} onMapping={setMapping} fault={faults.mapping} />
        <LiveCard
          plugins={plugins}
          facts={{ ...facts, pluginId }}
          onFacts={(change) => setFacts((before) => ({ ...before, ...change }))}
          onNamed={setNamed}
          faults={faults}
        />
      </div>
      <PreviewTable preview={preview} mapping={mapping} date={facts.date} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="action" type="submit" loading={starting.isPending} className="max-sm:w-full">
          {t('start', { n: rows })}
        </Button>
        <div aria-live="assertive">{faults.form && <FieldError>{faults.form}</FieldError>}</div>
        <span className="sr-only">{formats.number(rows)}</span>
      </div>
    </form>
  )
}
