import { useEffect, useState } from 'react'
import { useAddress } from '#kit/react/use-address.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Done, Problem } from '../parts.tsx'
import { useJoining } from './joining.ts'
import css from './organisations.module.css'

/** A code that was handed over, or that a link brought: it leaves the address as soon as it is read. */
export function AcceptCode() {
  const { query, setQuery } = useAddress()
  const [code, setCode] = useState(() => query.invite ?? '')
  const [joined, setJoined] = useState<string | null>(null)
  const submit = useSubmit(['code'])
  const join = useJoining()
  useEffect(() => {
    if (query.invite !== undefined) setQuery({ invite: null })
  }, [query.invite, setQuery])
  const accept = () =>
    submit.run(
      async () => {
        setJoined(await join({ code: code.trim() }))
        setCode('')
      },
      code.trim() === '' ? [{ path: 'code', message: 'Enter the code of the invitation.' }] : [],
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!submit.isRunning) void accept()
      }}
    >
      <Problem text={submit.failure} />
      <Done text={joined} />
      <div className={css.code}>
        <LineField
          label="Invitation code"
          autoComplete="off"
          maxLength={200}
          value={code}
          error={submit.wrong('code')}
          onChange={(text) => {
            setCode(text)
            setJoined(null)
            submit.clear('code')
          }}
        />
        <Action tone="plain" type="submit" isRunning={submit.isRunning}>
          Join by code
        </Action>
      </div>
    </form>
  )
}
