import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useParams } from '#kit/react/use-params.ts'
import { addressOf } from '#kit/route.ts'
import { Page } from '#ui/page/Page.tsx'
import { NoRecord } from '#ui/states/PageState.tsx'

const PATH = '/trial/{recordId}'
const NAMES: Readonly<Record<string, string>> = { rec_1: 'First sample', rec_2: 'Second sample' }

/** A page whose records live in it: what a screen with a parameter is tried with. */
export default function Record() {
  const { recordId } = useParams(PATH)
  const [draft, setDraft] = useState('')
  const name = NAMES[recordId]
  if (name === undefined)
    return (
      <Page title="Record">
        <NoRecord noun="record" />
      </Page>
    )
  return (
    <Page title={name}>
      <label>
        Note <input value={draft} onChange={(event) => setDraft(event.currentTarget.value)} />
      </label>
      <Link to={addressOf(PATH, { recordId: 'rec_2' })}>Next record</Link>
    </Page>
  )
}
