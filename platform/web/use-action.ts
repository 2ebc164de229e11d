import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { toast } from '#ui/toast.ts'
import { type CallError, isCallError } from './call-error.ts'
import { everyFailure, type ShownCode } from './query-client.ts'

type Done = string | { text: string; action: { label: string; onPress: () => void } }

type Action<Result, Variables, Before> = Omit<
  UseMutationOptions<Result, Error, Variables, Before>,
  'meta' | 'mutationFn'
> & {
  mutationFn: (variables: Variables) => Promise<Result>
  /** What the toast says after success; null: no toast. */
  done?: Done | null | ((result: Result, variables: Variables) => Done | null)
  /**
   * Shows failures in a toast: the server's text, or this one where it sent none. A function chooses the text itself.
   * Without it the shared handling shows them (`handleFailure`).
   */
  failed?: string | ((error: CallError, variables: Variables) => string)
  /** The failures that the caller shows itself, for instance at a field. */
  shownHere?: true | readonly ShownCode[]
}

/** A call that changes something, with the toast after its success or failure and its pending state. */
export function useAction<Result, Variables = void, Before = unknown>(
  action: Action<Result, Variables, Before>,
) {
  const { done, failed, shownHere = false, ...options } = action

  return useMutation<Result, Error, Variables, Before>({
    ...options,
    meta: { shownHere: failed === undefined ? shownHere : everyFailure },
    onSuccess(...args) {
      const [result, variables] = args
      const said = typeof done === 'function' ? done(result, variables) : done
      if (typeof said === 'string') toast.success(said)
      else if (said) toast.success(said.text, { action: said.action })
      return options.onSuccess?.(...args)
    },
    onError(...args) {
      const [error, variables] = args
      if (failed !== undefined && isCallError(error, ...everyFailure))
        toast.error(typeof failed === 'function' ? failed(error, variables) : error.message || failed)
      return options.onError?.(...args)
    },
  })
}
