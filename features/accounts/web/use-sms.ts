import { useInstallation } from '#platform/web/use-installation.ts'

/** Whether this installation sends SMS; true until it is known. */
export function useSms(): boolean {
  return useInstallation()?.sms ?? true
}
