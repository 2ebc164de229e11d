import { useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import { toast } from '#ui/toast.ts'
import { isCallError } from './call-error.ts'
import { disputedFields } from './disputed-fields.ts'
import type { ShownCode } from './query-client.ts'
import { useApiForm } from './use-api-form.ts'

type Versioned = { version: number }

type Options<Values, Kept, Saved, Change> = {
  /** The fields of the form, as a person writes them. */
  valuesOf: (kept: Kept) => Values
  /** The fields that differ. */
  changesOf: (kept: Values, typed: Values) => Change
  send: (change: Change & Versioned, typed: Values, idempotencyKey: string) => Promise<Saved>
  /** The newest version, after another screen has saved; null if it is gone. */
  fetchLatest: () => Promise<Saved | null>
  draftKey: string
  /** What the toast says after success. */
  done: string
  /** What the toast says when nothing was changed. Default: the form is sent all the same. */
  unchanged?: string
  shownHere: readonly ShownCode[]
  onSaved: (saved: Saved) => unknown
}

/**
 * The form of something that several screens may save (`kept`; null: it is new). Sends the changed fields over what
 * another screen saved meanwhile, unless both changed the same field: then `conflict` names those fields, with both
 * versions, and the person either submits again or takes theirs. What only this screen changed stays typed. A draft of
 * an earlier visit is sent with the version that it began with.
 */
export function useVersionedForm<
  Values extends FieldValues,
  Saved extends Versioned,
  Kept extends Saved | null,
  Change extends object,
>(kept: Kept, options: Options<Values, Kept | Saved, Saved, Change>) {
  type Typed = Values & Versioned
  const { valuesOf, changesOf, send } = options
  // Another screen's save does not replace what the form began with while something is typed.
  const [base, setBase] = useState<Kept | Saved>(kept)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const typedOf = (from: Kept | Saved) => ({ ...valuesOf(from), version: from?.version ?? 0 }) as Typed
  const { form, startOver, submit, ...rest } = useApiForm<Typed, Saved>(save, {
    defaultValues: typedOf(base) as DefaultValues<Typed>,
    draft: { key: options.draftKey },
    done: options.done,
    shownHere: options.shownHere,
    holdBack(typed) {
      if (!options.unchanged || Object.keys(changesOf(valuesOf(base), typed)).length > 0) return false
      startOver(typedOf(base))
      toast.notice(options.unchanged)
      return true
    },
    onSuccess(saved) {
      begin(saved)
      return options.onSaved(saved)
    },
  })

  async function save({ version, ...values }: Typed, idempotencyKey: string): Promise<Saved> {
    const typed = values as unknown as Values
    const change = changesOf(valuesOf(base), typed)
    const saveOver = (known: number) => send({ ...change, version: known }, typed, idempotencyKey)
    try {
      return await saveOver(theirs?.version ?? version)
    } catch (error) {
      const latest = isCallError(error, 'conflict') && error.errors.version && (await options.fetchLatest())
      if (!latest) throw error
      if (disputed({ ...values, version } as Typed, latest).length === 0) return saveOver(latest.version)
      setTheirs(latest)
      throw error
    }
  }
  function begin(from: Saved) {
    setTheirs(null)
    setBase(from)
    form.reset(typedOf(from))
  }
  /** Fields that both screens changed; without the values that a draft began with, everything that differs. */
  function disputed({ version, ...mine }: Typed, latest: Saved): (keyof Values)[] {
    const isOfBase = version === (base?.version ?? 0)
    return disputedFields(isOfBase ? valuesOf(base) : null, mine as unknown as Values, valuesOf(latest))
  }
  function takeTheirs(latest: Saved) {
    const mine = form.getValues()
    const lost = disputed(mine, latest)
    const changed = Object.keys(changesOf(valuesOf(base), mine)) as (Path<Typed> & keyof Values)[]
    begin(latest)
    for (const field of changed)
      if (!lost.includes(field))
        form.setValue(field, mine[field] as PathValue<Typed, typeof field>, { shouldDirty: true })
  }

  return {
    ...rest,
    form,
    submit,
    startOver: () => startOver(typedOf(base)),
    conflict: theirs && {
      fields: disputed(form.getValues(), theirs),
      mine: form.getValues() as Values,
      theirs: valuesOf(theirs),
      takeTheirs: () => takeTheirs(theirs),
    },
  }
}
