import type { ReactNode } from 'react'

type Props = { className?: string; 'aria-hidden'?: 'true' }

/** The networks' logos in the stroke of the other icons; the same as on the public page. */
export const InstagramIcon = (props: Props) => (
  <Stroke {...props}>
    <rect x="4" y="4" width="16" height="16" rx="4.6" />
    <circle cx="12" cy="12" r="3.7" />
    <path d="M16.600 7.400v.01" />
  </Stroke>
)

export const TiktokIcon = (props: Props) => (
  <Stroke {...props}>
    <path d="M13.500 4v11.300a3.400 3.400 0 1 1-3.400-3.400M13.500 4c.3 2.800 2.200 4.700 5 4.900" />
  </Stroke>
)

export const FacebookIcon = (props: Props) => (
  <Stroke {...props}>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M14.600 8.400h-1a1.800 1.800 0 0 0-1.800 1.800v10M9.600 13h4.400" />
  </Stroke>
)

function Stroke({ className, children }: Props & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`lucide ${className ?? ''}`}
    >
      {children}
    </svg>
  )
}
