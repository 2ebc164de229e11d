import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileDrop } from '#ui/file-drop.tsx'
import { isCallError } from '../call-error.ts'
import { everyFailure } from '../query-client.ts'
import { useFormats } from '../use-formats.ts'

type Texts = {
  choose: string
  drop: string
  /** Which files can be read. */
  which: string
  reading: string
  notSent: string
  wrongType: (of: { name: string }) => string
  tooLarge: (of: { size: string }) => string
}
type Props<Read> = {
  texts: Texts
  largestBytes: number
  upload: (content: File) => Promise<Read>
  onRead: (file: Read) => void
}

const endings = ['.csv', '.txt', '.tsv', '.xlsx']

/** Uploads a table as a file by button or drag and drop, and shows why one cannot be read. */
export function ChooseFile<Read>({ texts, largestBytes, upload, onRead }: Props<Read>) {
  const formats = useFormats()
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useMutation({
    meta: { shownHere: everyFailure },
    mutationFn: upload,
    onSuccess: onRead,
    onError: (error) =>
      setRefusal((isCallError(error) && (error.errors.file?.[0] ?? error.message)) || texts.notSent),
  })
  const take = (file: File) => {
    setRefusal(null)
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      setRefusal(texts.wrongType({ name: file.name }))
    else if (file.size > largestBytes)
      setRefusal(texts.tooLarge({ size: formats.number(Math.ceil(file.size / 1024 / 1024)) }))
    else reading.mutate(file)
  }

  return (
    <FileDrop
      accept={endings.join()}
      choose={texts.choose}
      hint={texts.drop}
      which={texts.which}
      reading={reading.isPending ? texts.reading : null}
      fault={refusal}
      onFile={take}
    />
  )
}
