import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import type { deleteFilter, saveFilter } from '../../../triage-contract.ts'
import { shownHere } from '../../lives-queries.ts'
import { isFiltered, type ReportView, writeView } from '../report-view.ts'
import { type SavedFilter, triageKeys } from './triage-queries.ts'

type Props = { open: boolean; view: ReportView; filters: SavedFilter[]; onClose: () => void }

/** Saves the current filter under a name, and deletes saved ones. */
export function FiltersDialog({ open, view, filters, onClose }: Props) {
  const t = useTranslations('lives.work')
  const words = useTranslations('words')
  const client = useQueryClient()
  const formId = useId()
  const [name, setName] = useState('')
  const refresh = () => client.invalidateQueries({ queryKey: triageKeys.filters })
  const save = useMutation({
    meta: { shownHere },
    mutationFn: () => {
      const kept = writeView({ ...view, page: 1 })
      return call<typeof saveFilter>('POST /api/plugins/live/filters/save', {
        name,
        view: Object.fromEntries(kept),
      })
    },
    onSuccess: async () => {
      toast.success(t('filterKept'))
      setName('')
      onClose()
      await refresh()
    },
  })
  const forget = useMutation({
    mutationFn: (id: string) => call<typeof deleteFilter>('POST /api/plugins/live/filters/delete', { id }),
    onSuccess: refresh,
  })
  const error = isCallError(save.error, 'validation_failed')
    ? Object.values(save.error.errors)[0]?.[0]
    : save.error?.message

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters')}
      text={t('filtersText')}
      closeLabel={words('close')}
      {...(isFiltered(view) && {
        actions: (
          <Button
            kind="cta"
            type="submit"
            form={formId}
            loading={save.isPending}
            disabled={name.trim() === ''}
          >
            {t('keep')}
          </Button>
        ),
      })}
    >
      <div className="grid gap-4">
        {isFiltered(view) && (
          <form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '' && !save.isPending) save.mutate()
            }}
          >
            <Field label={t('filterName')} error={error}>
              <Input
                value={name}
                maxLength={40}
                placeholder={t('filterNameExample')}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </form>
        )}
        {filters.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {filters.map((filter) => (
              <li key={filter.id} className="flex min-h-11 items-center gap-2 py-0.5 pr-1 pl-4 text-14">
                <span className="min-w-0 flex-1 truncate">{filter.name}</span>
                <IconButton
                  label={t('forgetFilter', { name: filter.name })}
                  icon={<Trash />}
                  onClick={() => forget.mutate(filter.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
