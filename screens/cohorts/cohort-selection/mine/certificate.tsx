import { useMutation } from '@tanstack/react-query'
import { useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { bytesOf, download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import type { getCohortCertificate } from '../../shared/certificates.api.ts'

type CertificateProps = { readonly id: string; readonly name: string }

/** What was given for completing a cohort, as a PDF with the address where it is checked. */
export function Certificate({ id, name }: CertificateProps) {
  const api = useApi()
  const fetching = useMutation({
    mutationFn: async () => {
      const path = '/user/cohort-enrollment/{id}/certificate'
      const file = await api.call<typeof getCohortCertificate>('GET', path, { params: { id } })
      download(file.fileName, new Blob([bytesOf(file.base64)], { type: file.mediaType }))
    },
  })
  return (
    <>
      <Action
        label={`Download the certificate of ${name}`}
        isRunning={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        Download the certificate
      </Action>
      <Problem text={fetching.error === null ? null : messageOf(fetching.error)} />
    </>
  )
}
