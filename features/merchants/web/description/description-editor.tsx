import { type ComponentProps, useState } from 'react'
import { isCallError } from '#platform/web/call-error.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { useAction } from '#platform/web/use-action.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'

/** A text as it is stored, with the version of the thing that has it. */
export type Described = { description: string | null; version: number }

type Props<Thing extends Described> = {
  /** Under which what is typed is kept until it is saved. */
  draftKey: string
  thing: Thing
  /** The maximum of characters, with markup. */
  most: number
  words: Record<'title' | 'text' | 'label' | 'tooLong' | 'save' | 'saved' | 'failed', string>
  conflict: ComponentProps<typeof VersionsDialog>['words']
  save: (change: { description: string; version: number }) => Promise<Thing>
  /** The newest version, after another screen has saved. */
  fetchLatest: () => Promise<Thing | null>
  onSaved: (thing: Thing) => void
}

/** What is typed, and the version and the text that it began with. */
type Draft = { html: string; version: number; base: string }

const draftOf = ({ description, version }: Described): Draft => ({
  ...{ html: description ?? '', version, base: description ?? '' },
})

/** The editor keeps a draft until the text is saved; when another screen saved meanwhile, the person chooses. */
export function DescriptionEditor<Thing extends Described>(props: Props<Thing>) {
  const { draftKey, thing, most, words, conflict, fetchLatest } = props
  const [draft, setDraft] = useState<Draft>(() => drafts.read<Draft>(draftKey) ?? draftOf(thing))
  const [shown, setShown] = useState(draft.html)
  const [theirs, setTheirs] = useState<Thing | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const write = (html: string) => {
    setDraft({ ...draft, html })
    drafts.write(draftKey, { ...draft, html })
  }
  const begin = (from: Thing) => {
    drafts.drop(draftKey)
    setTheirs(null)
    setFault(null)
    setDraft(draftOf(from))
    setShown(from.description ?? '')
  }
  const save = useAction({
    mutationFn: (version: number) => props.save({ description: draft.html, version }),
    done: words.saved,
    shownHere: ['validation_failed', 'conflict', 'access_denied', 'payload_too_large'],
    onSuccess(saved) {
      props.onSaved(saved)
      begin(saved)
    },
    async onError(error) {
      if (isCallError(error, 'conflict') && error.errors.version) {
        const latest = await fetchLatest()
        // Only another description is a conflict; other fields are not this editor's.
        if (latest && (latest.description ?? '') === draft.base) save.mutate(latest.version)
        else setTheirs(latest)
      } else setFault((isCallError(error) && error.errors.description?.[0]) || words.failed)
    },
  })

  return (
    <SectionCard title={words.title} text={words.text}>
      <div className="grid gap-4">
        <RichTextEditor label={words.label} html={shown} most={most} onChange={write} />
        <FormError>{draft.html.length > most ? words.tooLong : fault}</FormError>
        <Button
          kind="cta"
          size="lg"
          className="justify-self-start max-sm:w-full"
          disabled={draft.html.length > most}
          loading={save.isPending}
          onClick={() => save.mutate(draft.version)}
        >
          {words.save}
        </Button>
      </div>
      <VersionsDialog
        differences={
          theirs && [
            {
              label: words.label,
              mine: draft.html && <RichText html={draft.html} />,
              theirs: theirs.description && <RichText html={theirs.description} />,
            },
          ]
        }
        words={conflict}
        isSaving={save.isPending}
        onKeepMine={() => theirs && save.mutate(theirs.version)}
        onTakeTheirs={() => theirs && begin(theirs)}
      />
    </SectionCard>
  )
}
