import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useConflictWords } from '../conflict-words.ts'
import { type Stream, sendStreamChange, streamQuery, useTakeStream } from '../streams-query.ts'
import { AboutFields } from './about-fields.tsx'
import { changesOf, valuesOf } from './data-values.ts'
import { LandingFields, RoomFields, SocialFields } from './page-fields.tsx'
import { useShownValue } from './use-shown-value.ts'

/** The data of a stream. */
export function DataForm({ stream }: { stream: Stream }) {
  const t = useTranslations('streams')
  const conflictWords = useConflictWords()
  const take = useTakeStream()
  const client = useQueryClient()
  const shown = useShownValue()
  const { form, error, submit, startOver, isSending, conflict } = useVersionedForm(stream, {
    valuesOf,
    changesOf,
    send: (change) => sendStreamChange(stream.uuid, change),
    fetchLatest: () => client.fetchQuery({ ...streamQuery(stream.uuid), staleTime: 0 }),
    draftKey: `stream-${stream.uuid}`,
    done: t('data.saved'),
    unchanged: t('data.nothingChanged'),
    shownHere: ['validation_failed', 'conflict', 'access_denied', 'rate_limited'],
    onSaved: take,
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AboutFields form={form} stream={stream} />
      <RoomFields form={form} />
      <LandingFields form={form} />
      <SocialFields form={form} />
      <FormError>{conflict ? null : error}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
          {t('data.save')}
        </Button>
        {form.formState.isDirty && (
          <>
            <Button kind="quiet" onClick={() => startOver()}>
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
          conflict?.fields.map((field) => ({
            label: shown.label(field),
            mine: shown.value(field, conflict.mine),
            theirs: shown.value(field, conflict.theirs),
          })) ?? null
        }
        words={conflictWords}
        isSaving={isSending}
        onKeepMine={() => void submit()}
        onTakeTheirs={() => conflict?.takeTheirs()}
      />
    </form>
  )
}
