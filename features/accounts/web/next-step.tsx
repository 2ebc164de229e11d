import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef } from 'react'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'

/** Confirms that a message was sent, with the next step. Takes the focus, so that it is read aloud. */
export function NextStep(props: { title: string; text: string; action: string; to: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid justify-items-start gap-3">
      <span className="grid size-12 place-items-center rounded-full bg-paid-soft text-paid-text">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="display-type text-28 outline-none md:text-36">
        {props.title}
      </h1>
      <p className="text-ink-muted">{props.text}</p>
      <Button kind="cta" size="lg" wide className="mt-4" render={<Link to={props.to} />}>
        {props.action}
      </Button>
    </div>
  )
}
