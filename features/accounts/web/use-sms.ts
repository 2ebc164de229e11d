import { useInstallation } from '#platform/web/use-installation.ts'

/** Whether this installation sends SMS; taken for granted until it says no. */
export function useSms(): boolean {
  return useInstallation()?.sms ?? true
}
