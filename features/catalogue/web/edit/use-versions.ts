import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallError } from '#platform/web/call-error.ts'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { type Product, productQuery } from '../catalogue-queries.ts'
import { mergeVersions } from './merge-versions.ts'

type Options<V> = {
  product: Product | null
  /** The values that the form began with. */
  first: V
  valuesOf: (product: Product) => V
  mergers?: Parameters<typeof mergeVersions<V & { version: number | null }>>[3]
  /** Values as they are sent over what is stored now. */
  over?: (mine: V, stored: V) => V
}

/**
 * Saves over what another editor saved meanwhile: at once where each changed other fields, else after the person has
 * decided about the fields that both changed. Nothing of either is lost without that.
 */
export function useVersions<V extends { version: number | null }>({
  product,
  first,
  valuesOf,
  mergers = {},
  over = (mine) => mine,
}: Options<V>) {
  const client = useQueryClient()
  const [base, setBase] = useState(first)
  const [theirs, setTheirs] = useState<V | null>(null)
  /** A draft of an earlier visit began with values that are not known any more. */
  const baseOf = (mine: V) => (mine.version === base.version ? base : null)
  const between = (mine: V, stored: V) => mergeVersions(baseOf(mine), mine, stored, mergers)

  /** Sends values; where another editor has saved, those of both. */
  async function save(values: V, send: (values: V) => Promise<Product>): Promise<Product> {
    try {
      return await send(values)
    } catch (error) {
      if (!product || !isCallError(error, 'conflict') || !error.errors.version) throw error
      const latest = await client.fetchQuery(productQuery(product.merchantUuid, product.uuid))
      if (!latest) throw error
      const stored = valuesOf(latest)
      const { merged, disputed } = between(values, stored)
      if (disputed.length === 0) return send(merged)
      setTheirs(stored)
      throw error
    }
  }

  return {
    save,
    /** What is stored, as far as this editor has seen it. */
    base,
    theirs,
    /** The fields that both changed. */
    disputed: (mine: V) => (theirs ? between(mine, theirs).disputed : []),
    keepMine(form: ApiForm<V, Product>) {
      if (!theirs) return
      const { merged } = between(form.form.getValues(), theirs)
      put(form, over(merged, theirs))
      setBase(theirs)
      setTheirs(null)
      form.send()
    },
    /** Leaves what only this editor changed in the form. */
    takeTheirs(form: ApiForm<V, Product>) {
      if (!theirs) return
      const { merged, disputed } = between(form.form.getValues(), theirs)
      form.startOver(theirs)
      put(form, { ...merged, ...pick(theirs, disputed) })
      setBase(theirs)
      setTheirs(null)
    },
  }
}

function put<V extends object>({ form }: ApiForm<V, Product>, values: V): void {
  const before: V = form.getValues()
  for (const key of Object.keys(values) as (keyof V & string)[])
    if (JSON.stringify(values[key]) !== JSON.stringify(before[key]))
      form.setValue(key as never, values[key] as never, { shouldDirty: true })
}

function pick<V extends object>(values: V, keys: (keyof V)[]): Partial<V> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>
}
