import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import type { deleteFilter, saveFilter } from '../../../triage-contract.ts'
import { shownHere } from '../../lives-queries.ts'
import { isFiltered, type ReportView, writeView } from '../report-view.ts'
import { type SavedFilter, triageKeys } from './triage-queries.ts'

type Props = { open: boolean; view: ReportView; filters: SavedFilter[]; onClose: () => void }

/** Saves the current filter under a name, and deletes saved ones. */
export function FiltersDialog({ open, view, filters, onClose }: Props) {
  const t = useTranslations('lives.work')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const refresh = () => client.invalidateQueries({ queryKey: triageKeys.filters })
  const save = useAction({
    done: t('filterKept'),
    shownHere,
    mutationFn: () => {
      const kept = writeView({ ...view, page: 1 })
      return call<typeof saveFilter>('POST /api/plugins/live/filters/save', {
        name,
        view: Object.fromEntries(kept),
      })
    },
    onSuccess: async () => {
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
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('filters')}
      text={t('filtersText')}
      submitLabel={t('keep')}
      submitKind="cta"
      canSubmit={name.trim() !== ''}
      isSending={save.isPending}
      onSubmit={isFiltered(view) ? () => save.mutate() : null}
    >
      {isFiltered(view) && (
        <Field label={t('filterName')} error={error}>
          <Input
            value={name}
            maxLength={40}
            placeholder={t('filterNameExample')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
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
    </FormDialog>
  )
}
