import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ExportFormat } from '../../export-contract.ts'

const formats: ExportFormat[] = ['xlsx', 'csv', 'pdf']

type Choice = { format: ExportFormat; includeReplies: boolean }
type Props = { onChoose: (choice: Choice) => Promise<unknown>; onClose: () => void }

/** Lets the owner choose the format of an export, and whether it includes private replies, which a PDF never does. */
export function ExportDialog({ onChoose, onClose }: Props) {
  const t = useTranslations('files.export')
  const { form, submit, isSending } = useApiForm<Choice, unknown>(
    ({ format, includeReplies }) => onChoose({ format, includeReplies: includeReplies && format !== 'pdf' }),
    { defaultValues: { format: 'xlsx', includeReplies: false } },
  )
  const format = form.watch('format')
  const isPdf = format === 'pdf'

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('chooseTitle')}
      text={t('chooseText')}
      size="sm"
      submitLabel={t('open')}
      submitKind="cta"
      submitIcon={<Download />}
      isSending={isSending}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('kind')}
        options={formats.map((value) => ({ value, label: t(value) }))}
        value={format}
        onChange={(chosen) => form.setValue('format', chosen)}
      />
      <Checkbox
        label={t('includeReplies')}
        hint={t(isPdf ? 'noRepliesInPdf' : 'includeRepliesHint')}
        checked={form.watch('includeReplies') && !isPdf}
        disabled={isPdf}
        onChange={({ target }) => form.setValue('includeReplies', target.checked)}
      />
    </FormDialog>
  )
}
