import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { affiliateLink } from './affiliate-link.ts'
import { isCode } from './code-rule.ts'
import { useJoin } from './panel-query.ts'
import { SectionHead } from './section-head.tsx'

/** The form to choose a code and join the programme. */
export function JoinCard({ suggested }: { suggested: string }) {
  const t = useTranslations('affiliates.join')
  const join = useJoin(t('done'))
  const [code, setCode] = useState(suggested)
  const [fault, setFault] = useState<string | null>(null)
  const wrong = isCallError(join.error, 'validation_failed', 'conflict', 'rate_limited') ? join.error : null
  const said = fault ?? wrong?.errors.affiliateCode?.[0] ?? wrong?.message

  const send = (event: FormEvent) => {
    event.preventDefault()
    join.reset()
    if (!isCode(code)) return setFault(t('invalid'))
    join.mutate(code)
  }

  return (
    <Card className="md:p-6">
      <SectionHead title={t('title')} text={t('text')} />
      <form noValidate onSubmit={send} className="mt-5 grid gap-5">
        <Field label={t('label')} hint={t('hint')} error={said}>
          <Input
            value={code}
            onChange={({ target }) => {
              setCode(target.value.trim())
              setFault(null)
              join.reset()
            }}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
        </Field>
        <p className="rounded-control bg-sunken px-4 py-3 text-14">
          <span className="block text-ink-muted">{t('link')}</span>
          <span className="block break-all font-semibold">{affiliateLink(location.origin, code || '…')}</span>
        </p>
        <p className="text-14 text-ink-muted">{t('shown')}</p>
        {join.isError && !wrong && (
          <div role="alert">
            <FieldError>{t('failed')}</FieldError>
          </div>
        )}
        <Button type="submit" kind="cta" size="lg" wide loading={join.isPending}>
          {t('submit')}
        </Button>
      </form>
    </Card>
  )
}
