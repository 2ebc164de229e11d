import type { ComponentProps } from 'react'

/** Stands for the router's link, which the product gives to components that take `render`. */
export function SampleLink({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a {...rest} href={`#${to}`} />
}
