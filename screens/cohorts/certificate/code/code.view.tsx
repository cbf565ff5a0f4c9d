import { useQuery } from '@tanstack/react-query'
import { date } from '#kit/format.ts'
import { type AnswerOf, ApiError, useApi } from '#kit/react/api.ts'
import { useParams } from '#kit/react/use-params.ts'
import { Facts, Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { checkCertificate } from '../../shared/certificates.api.ts'

/** Anything else is no code and need not be asked for. */
const CODE = /^crt_[0-9a-z]{16}$/

/** What a certificate states, for whoever was shown one: no account is needed, and nothing else is said. */
export default function CheckCertificate() {
  const { code } = useParams('/cohorts/certificate/{code}')
  const api = useApi()
  const isCode = CODE.test(code)
  const asked = useQuery({
    queryKey: ['certificate', code],
    enabled: isCode,
    retry: false,
    queryFn: ({ signal }) =>
      api.call<typeof checkCertificate>('GET', '/certificates/{code}', { params: { code }, signal }),
  })
  const isUnknown = !isCode || (asked.error instanceof ApiError && asked.error.status === 404)
  return (
    <Page title="Check a certificate" width="prose">
      {isUnknown ? (
        <Empty
          title="No certificate has this code"
          text="Compare the address with the one that is printed on the certificate."
        />
      ) : (
        <Waiting asked={asked} what="the certificate">
          {(certificate) => <Stated certificate={certificate} />}
        </Waiting>
      )}
    </Page>
  )
}

const STATES = {
  valid: { tone: 'positive', label: 'Valid', says: 'This certificate is valid.' },
  withdrawn: {
    tone: 'negative',
    label: 'Withdrawn',
    says: 'This certificate was withdrawn and no longer holds.',
  },
} as const

function Stated({ certificate }: { readonly certificate: AnswerOf<typeof checkCertificate> }) {
  const { name, cohort_name, issuedAt, status } = certificate
  const { tone, label, says } = STATES[status]
  return (
    <Panel title={says} aside={<StatusDot tone={tone} label={label} />}>
      <Facts
        rows={[
          ['Name', name],
          ['Completed', cohort_name],
          ['Date', date(issuedAt)],
        ]}
      />
    </Panel>
  )
}
