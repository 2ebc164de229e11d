import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { EndpointShape, InputOf, ResultOf, RouteOf } from '#platform/contract/endpoint.ts'
import { call } from './call.ts'
import { isCallError } from './call-error.ts'
import { newKey } from './new-key.ts'
import { everyFailure, type ShownCode } from './query-client.ts'
import { showFieldErrors } from './show-field-errors.ts'
import { useAction } from './use-action.ts'
import { useDraft } from './use-draft.ts'

type Options<E extends EndpointShape, Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** The call's input, made of the form's values. */
  input: (values: Values) => InputOf<E>
  /** Fields of the call that have another name in the form. */
  names?: Partial<Record<string, Path<Values>>>
  /** Keeps what was typed under `key` until the form was sent, except the fields in `except` (passwords, tokens). */
  draft?: { key: string; except?: readonly Path<Values>[] }
  /** What the toast says after success. */
  done?: string | ((result: ResultOf<E>) => string)
  /** What the form says when the server refused without a text. */
  failed?: string
  /** The failures that the form shows. Default: every one. */
  shownHere?: readonly ShownCode[]
  onSuccess?: (result: ResultOf<E>, values: Values) => unknown
}

/**
 * A form that sends one call: `useApiForm<typeof addToAgenda>('POST /api/…', { … })`. The server's refusals appear at
 * their fields, with the focus on the first; any other text in `error`. A call without an answer is repeated with the
 * same idempotency key as long as its input stays the same.
 */
export function useApiForm<E extends EndpointShape, Values extends FieldValues = InputOf<E> & FieldValues>(
  route: RouteOf<E>,
  options: Options<E, Values>,
) {
  const { defaultValues, input, names, draft, done, failed = '', shownHere = everyFailure } = options
  const fields = useTranslations('fields')
  const form = useForm<Values>({ defaultValues, mode: 'onTouched' })
  const forgetDraft = useDraft(draft?.key ?? null, form, draft?.except)
  const [error, setError] = useState<string | null>(null)
  const keyFor = useIdempotencyKey()

  const action = useAction({
    mutationFn: async (values: Values) => {
      const sent = input(values)
      const key = keyFor(sent)
      try {
        const result = await sendTo<E>(route, sent, key.value)
        key.answered()
        return result
      } catch (thrown) {
        if (!isCallError(thrown, 'network_error', 'timeout')) key.answered()
        throw thrown
      }
    },
    done: done ?? null,
    shownHere,
    onSuccess(result, values) {
      forgetDraft()
      return options.onSuccess?.(result, values)
    },
    onError(thrown) {
      const isNamed = showFieldErrors(thrown, form, names)
      const isOurs = isCallError(thrown, ...shownHere)
      setError(isNamed ? fields('fixErrors') : isOurs ? thrown.message || failed || null : null)
    },
  })
  const submit = form.handleSubmit(
    (values) => {
      setError(null)
      if (!action.isPending) action.mutate(values)
    },
    () => setError(fields('fixErrors')),
  )

  const { errors } = form.formState
  const isMended = error === fields('fixErrors') && Object.keys(errors).length === 0
  return {
    form,
    register: form.register,
    /** The first text at each field. */
    errors,
    /** What is wrong with the form as a whole; gone once every field is mended. */
    error: isMended ? null : error,
    submit,
    isSending: action.isPending,
    result: action.data,
  }
}

/** The types of `call` need a route that is known where it is written; here it comes from the caller. */
function sendTo<E extends EndpointShape>(route: RouteOf<E>, input: InputOf<E>, idempotencyKey: string) {
  const send = call as (route: string, input: unknown, options: object) => Promise<unknown>
  return send(route, input, { idempotencyKey }) as Promise<ResultOf<E>>
}

/** The same key for the same input until the server has answered. */
function useIdempotencyKey() {
  const open = useRef<{ value: string; input: string } | null>(null)

  return (input: unknown) => {
    const written = JSON.stringify(input)
    if (open.current?.input !== written) open.current = { value: newKey(), input: written }
    return {
      value: open.current.value,
      answered: () => {
        open.current = null
      },
    }
  }
}
