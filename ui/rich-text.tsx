import { useEffect, useRef } from 'react'
import { parseRichText } from './parse-rich-text.ts'
import { richTextStyle } from './rich-text-style.ts'

/** Rich text for reading. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(...parseRichText(html)), [html])
  return <div ref={place} className={richTextStyle} />
}
