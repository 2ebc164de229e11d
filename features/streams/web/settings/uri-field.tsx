import Check from 'lucide-react/icons/check'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { uriLength, uriRefusal } from '../../stream-uri.ts'
import type { Stream } from '../streams-query.ts'
import type { TypedStream } from './data-values.ts'
import { useUriCheck } from './use-uri-check.ts'

type Props = { form: UseFormReturn<TypedStream>; stream: Stream }

/** The address of a stream while it is typed: what it may not be, and whether it is free, is shown below. */
export function UriField({ form, stream }: Props) {
  const t = useTranslations('streams.data')
  const typed = form.watch('uri').trim().toLowerCase()
  const refusal = uriRefusal(typed)
  const check = useUriCheck(stream, refusal === null ? typed : null)
  const said = refusal ? t(`uriRefusals.${refusal}`, uriLength) : null
  const taken = check?.available === false ? t('uriTaken') : null
  const address = `${location.host}/lives/${typed}`
  const suggestion = check?.available === false ? check.suggestion : null
  const isFree = check?.available === true
  const field = form.register('uri', { validate: () => said ?? true })

  return (
    <div className="grid gap-3">
      <Field
        label={t('uri')}
        hint={
          isFree ? (
            <span className="inline-flex items-start gap-1.5 text-paid-text">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-all">{t('uriFree', { address })}</span>
            </span>
          ) : (
            t('uriHint')
          )
        }
        error={form.formState.errors.uri?.message ?? (typed === stream.uri ? null : (said ?? taken))}
      >
        <Input
          {...field}
          start={<span className="text-ink-muted">/lives/</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={uriLength.max}
        />
      </Field>
      {suggestion && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-14 text-ink-muted">{t('uriTry')}</span>
          <Chip onClick={() => form.setValue('uri', suggestion, { shouldDirty: true, shouldValidate: true })}>
            {suggestion}
          </Chip>
        </div>
      )}
    </div>
  )
}
