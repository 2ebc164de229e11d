import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { toast } from '#ui/toast.ts'
import { useConflictWords } from '../conflict-words.ts'
import { type Stream, sendStreamChange, streamQuery, useTakeStream } from '../streams-query.ts'
import { AboutFields } from './about-fields.tsx'
import { changesOf, disputedFields, type StreamValues, type TypedStream, valuesOf } from './data-values.ts'
import { LandingFields, RoomFields, SocialFields } from './page-fields.tsx'
import { useShownValue } from './use-shown-value.ts'

/** The stream that the form began with: another screen's save does not replace it while something is typed. */
type Base = { version: number; values: StreamValues }

const typedOf = ({ version, values }: Base): TypedStream => ({ ...values, version })

const baseOf = (stream: Stream): Base => ({ version: stream.version, values: valuesOf(stream) })

/**
 * The data of a stream. Sends the changed fields; when another screen saved meanwhile, the person chooses what stays of
 * the fields that both changed.
 */
export function DataForm({ stream }: { stream: Stream }) {
  const t = useTranslations('streams')
  const conflict = useConflictWords()
  const take = useTakeStream()
  const client = useQueryClient()
  const shown = useShownValue()
  const [base, setBase] = useState(() => baseOf(stream))
  const [theirs, setTheirs] = useState<Stream | null>(null)
  const { form, error, submit, startOver, isSending } = useApiForm<TypedStream, Stream>(save, {
    defaultValues: typedOf(base),
    draft: { key: `stream-${stream.uuid}` },
    done: t('data.saved'),
    shownHere: ['validation_failed', 'conflict', 'access_denied', 'rate_limited'],
    holdBack(values) {
      if (Object.keys(changesOf(base.values, values)).length > 0) return false
      startOver(typedOf(base))
      toast.notice(t('data.nothingChanged'))
      return true
    },
    onSuccess(saved) {
      setTheirs(null)
      begin(saved)
      take(saved)
    },
  })

  /** Over what another screen saved meanwhile, unless both changed the same field: then the person is asked. */
  async function save(values: TypedStream): Promise<Stream> {
    const change = changesOf(base.values, values)
    try {
      return await sendStreamChange(stream.uuid, { ...change, version: theirs?.version ?? values.version })
    } catch (error) {
      if (!isCallError(error, 'conflict') || !error.errors.version) throw error
      const latest = await client.fetchQuery({ ...streamQuery(stream.uuid), staleTime: 0 })
      if (!latest) throw error
      if (disputed(values, latest).length === 0)
        return sendStreamChange(stream.uuid, { ...change, version: latest.version })
      setTheirs(latest)
      throw error
    }
  }
  function begin(from: Stream) {
    setBase(baseOf(from))
    form.reset(typedOf(baseOf(from)))
  }
  /** Fields that both screens changed; without the values that a draft began with, everything that differs. */
  function disputed(mine: TypedStream, latest: Stream) {
    return disputedFields(mine.version === base.version ? base.values : null, mine, valuesOf(latest))
  }
  /** The other screen's save becomes the base; what only this screen changed stays typed. */
  function takeTheirs(latest: Stream) {
    const mine = form.getValues()
    const lost = disputed(mine, latest)
    setTheirs(null)
    begin(latest)
    for (const field of Object.keys(changesOf(base.values, mine)) as (keyof StreamValues)[])
      if (!lost.includes(field)) form.setValue(field, mine[field], { shouldDirty: true })
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AboutFields form={form} stream={stream} />
      <RoomFields form={form} />
      <LandingFields form={form} />
      <SocialFields form={form} />
      <FormError>{theirs ? null : error}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
          {t('data.save')}
        </Button>
        {form.formState.isDirty && (
          <>
            <Button kind="quiet" onClick={() => startOver(typedOf(base))}>
              {t('data.discard')}
            </Button>
            <p role="status" className="text-14 text-ink-muted">
              {t('data.unsaved')}
            </p>
          </>
        )}
      </div>
      <VersionsDialog
        differences={
          theirs &&
          disputed(form.getValues(), theirs).map((field) => ({
            label: shown.label(field),
            mine: shown.value(field, form.getValues()),
            theirs: shown.value(field, valuesOf(theirs)),
          }))
        }
        words={conflict}
        isSaving={isSending}
        onKeepMine={() => void submit()}
        onTakeTheirs={() => theirs && takeTheirs(theirs)}
      />
    </form>
  )
}
