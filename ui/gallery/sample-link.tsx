import type { ComponentProps } from 'react'

/** Replaces the router's link, which the product passes to components with `render`. */
export function SampleLink({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a {...rest} href={`#${to}`} />
}
