import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { largestProductImage, uploadProductImage } from '../../contract.ts'
import { mostPictures } from '../../picture-sets.ts'
import { type Picture, pictureOf } from './picture.ts'

// Matches the contract by its type, without importing its schemas into the page.
const mostBytes: typeof largestProductImage = 10 * 1024 * 1024

/** Formats that the server reads. */
export const pictureFormats = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Uploads files behind the pictures of a product, one after the other, and says what is wrong with a file. */
export function usePictureUpload(
  merchantUuid: string,
  value: readonly Picture[],
  onAdd: (pictures: Picture[], added: Picture) => void,
) {
  const t = useTranslations('products.pictures')
  const [waiting, setWaiting] = useState<string[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const latest = useRef(value)
  latest.current = value
  const upload = useAction({
    mutationFn: (file: File) =>
      call<typeof uploadProductImage>(
        'POST /api/products/images',
        { merchantUuid },
        { file: { field: 'image', content: file } },
      ),
    shownHere: everyFailure,
  })

  const add = async (files: File[]) => {
    const room = mostPictures - latest.current.length - waiting.length
    const small = files.filter(({ size }) => size <= mostBytes)
    const taken = small.slice(0, Math.max(0, room))
    setProblems([
      ...files.filter(({ size }) => size > mostBytes).map(({ name }) => t('tooLarge', { name })),
      ...(small.length > taken.length ? [t('tooMany', { max: mostPictures })] : []),
    ])
    setWaiting((now) => [...now, ...taken.map(({ name }) => name)])
    for (const file of taken) {
      try {
        const added = pictureOf(await upload.mutateAsync(file))
        latest.current = [...latest.current, added]
        onAdd([...latest.current], added)
      } catch (thrown) {
        const said = isCallError(thrown) ? (Object.values(thrown.errors)[0]?.[0] ?? thrown.message) : null
        setProblems((now) => [...now, said ? `${file.name}: ${said}` : t('failed', { name: file.name })])
      }
      setWaiting((now) => now.toSpliced(now.indexOf(file.name), 1))
    }
  }
  return { add, waiting, problems }
}
