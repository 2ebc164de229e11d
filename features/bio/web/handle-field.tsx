import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { handleLength, handleOf } from '#platform/contract/handle.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { HandleCheck } from './use-handle-check.ts'

type Props = {
  handle: string
  check: HandleCheck | null
  /** The refusal of a save. */
  refusal: string | null
  onChange: (handle: string) => void
}

/** A handle while it is typed: invalid characters are removed, and its availability is shown below. */
export function HandleField({ handle, check, refusal, onChange }: Props) {
  const t = useTranslations('bio.create')
  const free = check?.available ? check.username : null
  const suggestions = check && !check.available ? check.suggestions : []
  return (
    <div className="grid gap-3">
      <Field
        label={t('handle')}
        note={<span className="tabular-nums">{t('count', { n: handle.length, max: handleLength.max })}</span>}
        hint={
          free ? (
            <span className="inline-flex items-start gap-1.5 text-paid-text">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-all">{t('free', { address: `${location.host}/${free}` })}</span>
            </span>
          ) : (
            t('help')
          )
        }
        error={refusal ?? (check && !check.available ? check.message : null)}
      >
        <Input
          start={<span className="text-ink-muted">@</span>}
          value={handle}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(handleOf(event.target.value).slice(0, handleLength.max))}
        />
      </Field>
      {suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-14 text-ink-muted">{t('try')}</span>
          {suggestions.map((suggestion) => (
            <Chip key={suggestion} onClick={() => onChange(handleOf(suggestion))}>
              {suggestion}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
