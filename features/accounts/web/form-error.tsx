import { FieldError } from '#ui/field.tsx'

/** What is wrong with the form as a whole; announced when it comes. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && <FieldError>{text}</FieldError>}
    </div>
  )
}
