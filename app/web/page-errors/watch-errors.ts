/** Reports uncaught errors of pages. The reporting code is loaded with the first error. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}

function tell(error: unknown): void {
  import('./page-errors.ts').then(
    ({ pageErrors }) => pageErrors.tell(error),
    () => {},
  )
}
