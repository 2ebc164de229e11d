import { useEffect, useState } from 'react'
import { type CropView, firstView, type Picture } from './crop.ts'

/** A picture file as the browser shows it, with the current crop; null until it is loaded. */
export type OpenedPicture = { src: string; picture: Picture; view: CropView }

/**
 * Loads a chosen picture file for cropping. `onUnreadable` (a stable function) is called for a file that the browser
 * cannot show.
 */
export function useOpenedPicture(
  file: File | null,
  onUnreadable: () => void,
): [opened: OpenedPicture | null, setView: (view: CropView) => void] {
  const [opened, setOpened] = useState<OpenedPicture | null>(null)

  useEffect(() => {
    if (!file) return
    const src = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => {
      const picture = { width: image.naturalWidth, height: image.naturalHeight }
      if (picture.width === 0 || picture.height === 0) return onUnreadable()
      setOpened({ src, picture, view: firstView(picture) })
    }
    image.onerror = onUnreadable
    image.src = src
    return () => {
      image.onload = null
      image.onerror = null
      setOpened(null)
      URL.revokeObjectURL(src)
    }
  }, [file, onUnreadable])

  return [opened, (view) => setOpened((current) => current && { ...current, view })]
}
