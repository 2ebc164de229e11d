import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { EndpointShape, InputOf, ResultOf, RouteOf } from '#platform/contract/endpoint.ts'
import { call } from './call.ts'
import { isCallError, isRefusedSession } from './call-error.ts'
import { newKey } from './new-key.ts'
import { everyFailure, type ShownCode } from './query-client.ts'
import { showFieldErrors } from './show-field-errors.ts'
import { useAction } from './use-action.ts'
import { useDraft } from './use-draft.ts'

type Options<Values extends FieldValues, Result> = {
  defaultValues: DefaultValues<Values>
  /** Fields of the call that have another name in the form. */
  names?: Partial<Record<string, Path<Values>>>
  /** The field at which a refusal appears that names none, by its code: `{ wrong_password: 'password' }`. */
  fieldOf?: Partial<Record<ShownCode, Path<Values>>>
  /**
   * Keeps what was typed under `key` until the form was sent, except the fields in `except` (passwords, tokens). With
   * `staysAfterwards` the next form with this key begins with it.
   */
  draft?: { key: string; except?: readonly Path<Values>[]; staysAfterwards?: true }
  /**
   * Called with values that are valid. True: they are not sent now, because the person is asked something first
   * (`send` sends them then) or there is nothing to send.
   */
  holdBack?: (values: Values) => boolean
  /** When a field is first judged. Default: when the person leaves it; in a dialog or beside other buttons, at submit. */
  mode?: 'onTouched' | 'onSubmit'
  /** What the toast says after success. */
  done?: string | ((result: Result, values: Values) => string)
  /** What the form says when the server refused without a text, or did not answer. */
  failed?: string
  /** What the form says when the server refused fields. Default: that they must be mended. */
  refused?: string
  /** The failures that the form shows. Default: every one. */
  shownHere?: readonly ShownCode[]
  onSuccess?: (result: Result, values: Values) => unknown
  /** Called once the failure is shown. */
  onError?: (error: Error) => unknown
}

type RouteOptions<E extends EndpointShape, Values extends FieldValues> = Options<Values, ResultOf<E>> & {
  /** The call's input, made of the form's values. */
  input: (values: Values) => InputOf<E>
}

type Send<Values, Result> = (values: Values, idempotencyKey: string) => Result | Promise<Result>

export type ApiForm<Values extends FieldValues, Result = unknown> = Pick<
  UseFormReturn<Values>,
  'register'
> & {
  form: UseFormReturn<Values>
  /** The first text at each field. */
  errors: UseFormReturn<Values>['formState']['errors']
  /** What is wrong with the form as a whole; gone once every field is mended. */
  error: string | null
  /** Gives up what was typed: the form and its draft start again with these values, or the first ones. */
  startOver: (values?: Values) => void
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Sends what was held back. */
  send: () => void
  isSending: boolean
  result: Result | undefined
}

/**
 * A form that sends one call: `useApiForm<typeof addToAgenda>('POST /api/…', { … })`. The server's refusals appear at
 * their fields, with the focus on the first; any other text in `error`. A call without an answer is repeated with the
 * same idempotency key as long as its input stays the same. In place of the route stands a function where the form is
 * sent in another way: by one of two calls, or to the draft of a page.
 */
export function useApiForm<E extends EndpointShape, Values extends FieldValues = InputOf<E> & FieldValues>(
  route: RouteOf<E>,
  options: RouteOptions<E, Values>,
): ApiForm<Values, ResultOf<E>>
export function useApiForm<Values extends FieldValues, Result = void>(
  send: Send<Values, Result>,
  options: Options<Values, Result>,
): ApiForm<Values, Result>
export function useApiForm<Values extends FieldValues, Result>(
  target: string | Send<Values, Result>,
  options: Options<Values, Result> & { input?: (values: Values) => unknown },
): ApiForm<Values, Result> {
  const { defaultValues, names, fieldOf = {}, draft, mode = 'onTouched' } = options
  const { done, failed = '', shownHere = everyFailure } = options
  const fields = useTranslations('fields')
  const form = useForm<Values>({ defaultValues, mode })
  const forgetDraft = useDraft(draft?.key ?? null, form, draft?.except)
  const [error, setError] = useState<string | null>(null)
  const keyFor = useIdempotencyKey()

  const action = useAction({
    mutationFn: async (values: Values) => {
      const sent = options.input ? options.input(values) : values
      const key = keyFor(sent)
      try {
        const result = await (typeof target === 'string'
          ? sendTo<Result>(target, sent, key.value)
          : target(values, key.value))
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
      const followUp = options.onSuccess?.(result, values)
      // Last, because a form that `onSuccess` resets is written as a draft again.
      if (!draft?.staysAfterwards) forgetDraft()
      return followUp
    },
    onError(thrown) {
      const isNamed = showFieldErrors(thrown, form, names, fieldOf)
      if (isNamed) setError(options.refused ?? fields('fixErrors'))
      else if (!isRefusedSession(thrown))
        setError((isCallError(thrown, ...shownHere) && thrown.message) || failed || null)
      return options.onError?.(thrown)
    },
  })
  const send = (values: Values) => {
    setError(null)
    if (!action.isPending) action.mutate(values)
  }
  const validate = form.handleSubmit(
    (values) => {
      setError(null)
      if (!options.holdBack?.(values)) send(values)
    },
    () => setError(fields('fixErrors')),
  )
  const { errors } = form.formState
  const isMended = error === fields('fixErrors') && Object.keys(errors).length === 0

  return {
    form,
    register: form.register,
    errors,
    error: isMended ? null : error,
    startOver(values) {
      form.reset(values)
      forgetDraft()
      setError(null)
    },
    submit(event) {
      forgetServerErrors(form)
      return validate(event)
    },
    send: () => send(form.getValues()),
    isSending: action.isPending,
    result: action.data,
  }
}

/** A refusal is about what was sent before; one at a field without an input would keep the form from being sent. */
function forgetServerErrors<Values extends FieldValues>({
  formState,
  clearErrors,
}: UseFormReturn<Values>): void {
  for (const [name, error] of Object.entries(formState.errors))
    if (error?.type === 'server') clearErrors(name as Path<Values>)
}

/** The types of `call` need a route that is known where it is written; here it comes from the caller. */
function sendTo<Result>(route: string, input: unknown, idempotencyKey: string): Promise<Result> {
  const send = call as (route: string, input: unknown, options: object) => Promise<unknown>
  return send(route, input, { idempotencyKey }) as Promise<Result>
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
