import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ExportFormat } from '../../export-contract.ts'

const formats: ExportFormat[] = ['xlsx', 'csv', 'pdf']

type Choice = { format: ExportFormat; includeReplies: boolean }
type Props = { isMaking: boolean; onChoose: (choice: Choice) => void; onClose: () => void }

/** Lets the owner choose the format of an export, and whether it includes private replies, which a PDF never does. */
export function ExportDialog({ isMaking, onChoose, onClose }: Props) {
  const t = useTranslations('files.export')
  const words = useTranslations('words')
  const formId = useId()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [withReplies, setWithReplies] = useState(false)
  const isPdf = format === 'pdf'

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chooseTitle')}
      text={t('chooseText')}
      closeLabel={words('close')}
      size="sm"
      actions={
        <Button kind="cta" type="submit" form={formId} icon={<Download />} loading={isMaking}>
          {t('open')}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMaking) onChoose({ format, includeReplies: withReplies && !isPdf })
        }}
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
      </form>
    </Dialog>
  )
}
