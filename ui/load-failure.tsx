import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from './button.tsx'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'

export type LoadFailureProps = Omit<ErrorStateProps, 'action'> & {
  /** "Tentar de novo" */
  retryLabel: string
  retry: () => unknown
  isRetrying: boolean
}

/** A place that could not be loaded, and the way to try again. */
export function LoadFailure({ retryLabel, retry, isRetrying, ...rest }: LoadFailureProps) {
  return (
    <ErrorState
      {...rest}
      action={
        <Button icon={<RotateCw />} loading={isRetrying} onClick={() => void retry()}>
          {retryLabel}
        </Button>
      }
    />
  )
}
