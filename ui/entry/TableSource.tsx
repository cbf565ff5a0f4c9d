import { type ChangeEvent, useState } from 'react'
import { decode, notText } from '#kit/statement/decode.ts'
import { PasteArea } from '../fields/PasteArea.tsx'
import { Problem } from './Said.tsx'

type TableSourceProps = {
  /** What the pasted text is, by name. */
  readonly label: string
  /** The endings of its files. */
  readonly accept: string
  readonly content: string
  readonly onContent: (text: string) => void
}

/** A table from a file or pasted. A file is read in the encoding that it was written in; one that is no text says so. */
export function TableSource({ label, accept, content, onContent }: TableSourceProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file === undefined) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const wrong = notText(bytes)
    setProblem(wrong ?? null)
    onContent(wrong === undefined ? decode(bytes).text : '')
  }
  const paste = (text: string) => {
    setProblem(null)
    onContent(text)
  }
  return (
    <>
      <input type="file" accept={accept} aria-label="File" onChange={(event) => void read(event)} />
      <Problem text={problem} />
      <PasteArea label={label} placeholder="Or paste the table here" value={content} onChange={paste} />
    </>
  )
}
