import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTopic } from '#platform/web/use-topic.ts'
import type { productsTopic } from '../contract.ts'

// Matches the contract by its type, without importing its schemas into the page.
const topicOf: typeof productsTopic = (merchantUuid) => `catalogue-products:${merchantUuid}`

/** Changes that arrive within this time are one: a shop's reading stores many products in a row. Milliseconds. */
const together = 300

/** Keeps the lists of a merchant's products, and its connection to a shop, current while they are shown. */
export function useProductsTopic(merchantUuid: string | null): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])

  const refetch = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null
      void client.invalidateQueries({ queryKey: ['products'] })
      void client.invalidateQueries({ queryKey: ['product-gateway', merchantUuid] })
    }, together)
  }
  useTopic(merchantUuid === null ? null : topicOf(merchantUuid), {
    onEvent: refetch,
    onRefresh: refetch,
  })
}
