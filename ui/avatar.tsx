import { useState } from 'react'
import { cx } from './cx.ts'
import { initialsOf } from './initials.ts'

export type AvatarProps = {
  /** The name of a person or a shop; its initials replace a missing picture. */
  name: string
  /** Other initials than the name's. */
  initials?: string
  picture?: string | null
  /** On air: a scarlet ring. State it in words nearby. */
  live?: boolean
  /** 28, 36 or 44 px. */
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'size-7 text-12', md: 'size-9 text-14', lg: 'size-11 text-16' }

/** A round picture, or initials. Decorative: the name is shown beside it. */
export function Avatar({ name, initials, picture, live, size = 'lg', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture && picture !== broken

  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 rounded-full',
        live && 'border-2 border-live p-0.5',
        sizes[size],
        className,
      )}
    >
      <span className="grid place-items-center overflow-hidden rounded-full bg-sunken font-display font-bold leading-none text-ink shadow-[inset_0_0_0_1px_var(--color-line)]">
        {shown ? (
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(picture)}
            className="size-full object-cover"
          />
        ) : (
          (initials ?? initialsOf(name))
        )}
      </span>
    </span>
  )
}
