import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

/** What is wrong with a form as a whole, below its fields; announced when it comes. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <FieldError>{children}</FieldError>}
    </div>
  )
}
