import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { EntryNote } from '#ui/entry/EntryNote.tsx'
import { readArrival } from './arrival.ts'
import type { confirm, unsubscribe } from './newsletter.api.ts'
import { StopMail } from './stop-mail.tsx'
import { SignUp } from './sign-up.tsx'

/** Signing up, and where the links of the mails lead. */
export default function Newsletter() {
  const [arrival] = useState(() => readArrival(window.location.hash))
  if (arrival === null) return <SignUp />
  const Part = { confirm: Confirm, leave: Leave, off: StopMail }[arrival.at]
  return <Part code={arrival.code} />
}

type WithCode = { readonly code: string }

/** Pressed by a person: a program that looks through mails and opens their links subscribes nobody. */
function Confirm({ code }: WithCode) {
  const api = useApi()
  const ask = useMutation({
    mutationFn: () => api.call<typeof confirm>('POST', '/newsletter/confirm', { body: { code } }),
  })
  if (ask.isSuccess)
    return (
      <EntryNote title="You are subscribed" aside={<a href="/">Go to the home page</a>}>
        New articles will come by e-mail, at most once a week. Each mail has a link to unsubscribe.
      </EntryNote>
    )
  return (
    <EntryForm
      title="Confirm your subscription"
      lead="New articles by e-mail, at most once a week."
      problem={ask.error?.message ?? null}
      action="Confirm"
      running="Confirming"
      isRunning={ask.isPending}
      onSubmit={() => ask.mutate()}
      aside={<a href="/articles/newsletter">Sign up again</a>}
    >
      {null}
    </EntryForm>
  )
}

function Leave({ code }: WithCode) {
  const api = useApi()
  const ask = useMutation({
    mutationFn: () => api.call<typeof unsubscribe>('POST', '/newsletter/unsubscribe', { body: { code } }),
  })
  if (ask.isSuccess)
    return (
      <EntryNote title="You are unsubscribed" aside={<a href="/articles/newsletter">Subscribe again</a>}>
        Your address was deleted from the newsletter.
      </EntryNote>
    )
  return (
    <EntryForm
      title="Unsubscribe from the newsletter"
      lead="You will get no more articles by e-mail, and your address is deleted."
      problem={ask.error?.message ?? null}
      action="Unsubscribe"
      running="Unsubscribing"
      isRunning={ask.isPending}
      onSubmit={() => ask.mutate()}
    >
      {null}
    </EntryForm>
  )
}
