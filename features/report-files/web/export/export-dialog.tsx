import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ExportFormat } from '../../export-contract.ts'

const formats: ExportFormat[] = ['xlsx', 'csv', 'pdf']

type Choice = { format: ExportFormat; includeReplies: boolean }
type Props = { isMaking: boolean; onChoose: (choice: Choice) => void; onClose: () => void }

/** Lets the owner choose the format of an export, and whether it includes private replies, which a PDF never does. */
export function ExportDialog({ isMaking, onChoose, onClose }: Props) {
  const t = useTranslations('files.export')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [withReplies, setWithReplies] = useState(false)
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
      isSending={isMaking}
      onSubmit={() => onChoose({ format, includeReplies: withReplies && !isPdf })}
    >
      <RadioGroup
        label={t('kind')}
        options={formats.map((value) => ({ value, label: t(value) }))}
        value={format}
        onChange={setFormat}
      />
      <Checkbox
        label={t('includeReplies')}
        hint={t(isPdf ? 'noRepliesInPdf' : 'includeRepliesHint')}
        checked={withReplies && !isPdf}
        disabled={isPdf}
        onChange={({ target }) => setWithReplies(target.checked)}
      />
    </FormDialog>
  )
}
