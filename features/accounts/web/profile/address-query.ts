import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type {
  addAddress,
  deleteAddress,
  listMyAddresses,
  lookUpPostalCode,
  updateAddress,
} from '../../address-contract.ts'

export type Address = ItemOfReply<typeof listMyAddresses>
export type NewAddress = InputOf<typeof addAddress>

const addressKey = ['addresses']

export function useAddresses() {
  return useQuery({
    queryKey: addressKey,
    queryFn: ({ signal }) => callTable<typeof listMyAddresses>('GET /api/users/addresses/my', {}, { signal }),
  })
}

/** Stores an address: a new one, or in place of the one with this id. */
export function saveAddress(id: string | null, typed: NewAddress, idempotencyKey: string) {
  const address = { ...typed, label: typed.label || null, complement: typed.complement || null }
  return id
    ? call<typeof updateAddress>('POST /api/users/addresses/update', { id, ...address })
    : call<typeof addAddress>('POST /api/users/addresses/add', address, { idempotencyKey })
}

export function useRefreshAddresses() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: addressKey })
}

export function useMakeDefault(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    mutationFn: (id: string) =>
      call<typeof updateAddress>('POST /api/users/addresses/update', { id, isDefault: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressKey }),
  })
}

export function useDeleteAddress(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    mutationFn: (id: string) => call<typeof deleteAddress>('POST /api/users/addresses/delete', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressKey }),
  })
}

/** The address of a CEP, requested once it is complete. Failures are shown as hints and block nothing. */
export function usePostalPlace(digits: string) {
  return useQuery({
    queryKey: ['postal-code', digits],
    queryFn: ({ signal }) =>
      call<typeof lookUpPostalCode>(
        'GET /api/users/addresses/cep/:postal_code',
        { postalCode: digits },
        { signal },
      ),
    enabled: digits.length === 8,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { shownHere: true },
  })
}
