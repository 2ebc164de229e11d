import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTopic } from '#platform/web/use-topic.ts'
import type { ordersTopic } from '../contract.ts'
import { refetchOrders } from './order-queries.ts'

// Matches the contract by its type, without importing its schemas into the page.
const topicOf: typeof ordersTopic = (merchantUuid) => `orders:${merchantUuid}`

/** Changes that arrive within this time are one: a bulk action changes many orders. Milliseconds. */
const together = 300

/** Keeps the lists and pages of a merchant's orders current while they are shown. */
export function useOrdersTopic(merchantUuid: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])

  const refetch = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null
      refetchOrders(client)
    }, together)
  }
  useTopic(topicOf(merchantUuid), { onEvent: refetch, onRefresh: refetch })
}
