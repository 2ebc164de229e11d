import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
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
  const refresh = () => client.invalidateQueries({ queryKey: triageKeys.filters })
  const { form, register, errors, error, submit, isSending } = useApiForm<
    typeof saveFilter,
    { name: string }
  >('POST /api/plugins/live/filters/save', {
    mode: 'onSubmit',
    defaultValues: { name: '' },
    input: ({ name }) => ({ name, view: Object.fromEntries(writeView({ ...view, page: 1 })) }),
    names: { view: 'name' },
    done: t('filterKept'),
    shownHere,
    onSuccess() {
      form.reset()
      onClose()
      return refresh()
    },
  })
  const forget = useMutation({
    mutationFn: (id: string) => call<typeof deleteFilter>('POST /api/plugins/live/filters/delete', { id }),
    onSuccess: refresh,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('filters')}
      text={t('filtersText')}
      submitLabel={t('keep')}
      submitKind="cta"
      canSubmit={form.watch('name').trim() !== ''}
      isSending={isSending}
      onSubmit={isFiltered(view) ? submit : null}
    >
      {isFiltered(view) && (
        <Field label={t('filterName')} error={errors.name?.message ?? error}>
          <Input maxLength={40} placeholder={t('filterNameExample')} {...register('name')} />
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
