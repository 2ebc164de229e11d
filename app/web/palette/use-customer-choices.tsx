import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { customerPath, customersByName } from '#features/customers/web/index.ts'
import { personHandle } from '#features/integrations/web/index.ts'
import { navigateTo } from '#platform/web/navigate-to.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { Choice } from './use-choices.tsx'

/** The shortest search that asks the server for customers. */
const fewestLetters = 2

/** The customers whose name or contact contains what was typed, the last seen first. */
export function useCustomerChoices(query: string): Choice[] {
  const search = useDebounced(query.trim().replace(/^@/, ''), 200)
  const isAsked = search.length >= fewestLetters
  const { data } = useQuery({ ...customersByName(search), enabled: isAsked })
  if (!isAsked || query.trim() === '') return []
  return (data?.rows ?? []).slice(0, 6).map(({ uuid, fullName, userName }) => ({
    id: `customer ${uuid}`,
    label: [fullName, userName && personHandle(userName)].filter(Boolean).join(', ') || uuid,
    icon: <UserRound />,
    group: 'customers' as const,
    run: () => void navigateTo(customerPath(uuid)),
  }))
}
