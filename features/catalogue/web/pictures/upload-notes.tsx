import { useTranslations } from 'use-intl'
import { FieldError } from '#ui/field.tsx'

type Props = { waiting: readonly string[]; problems: readonly string[] }

/** The files that are being sent, and what went wrong; announced. */
export function UploadNotes({ waiting, problems }: Props) {
  const t = useTranslations('products.pictures')
  return (
    <div aria-live="polite" className="grid gap-1 text-14 empty:hidden">
      {waiting.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <p key={`${name} ${at}`} className="text-ink-muted">
          {t('sending', { name })}
        </p>
      ))}
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
    </div>
  )
}
