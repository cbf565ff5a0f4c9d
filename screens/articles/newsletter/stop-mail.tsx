import { useMutation } from '@tanstack/react-query'
import type { stopNoticeMail } from '#kit/contract/notices.api.ts'
import { useApi } from '#kit/react/api.ts'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { EntryNote } from '#ui/entry/EntryNote.tsx'

/** Where the link of a notification's mail leads: one press, no sign-in. */
export function StopMail({ code }: { readonly code: string }) {
  const api = useApi()
  const ask = useMutation({
    mutationFn: () => api.call<typeof stopNoticeMail>('POST', '/notices/unsubscribe', { body: { code } }),
  })
  const settings = <a href="/account?tab=notifications">All notification settings</a>
  if (ask.isSuccess)
    return (
      <EntryNote title="You are unsubscribed" aside={settings}>
        “{ask.data.label}” will not be mailed to you anymore.
      </EntryNote>
    )
  return (
    <EntryForm
      title="Stop these e-mails"
      lead="Only this kind of e-mail stops. You can turn it on again in your notification settings."
      problem={ask.error?.message ?? null}
      action="Unsubscribe"
      running="Unsubscribing"
      isRunning={ask.isPending}
      onSubmit={() => ask.mutate()}
      aside={settings}
    >
      {null}
    </EntryForm>
  )
}
