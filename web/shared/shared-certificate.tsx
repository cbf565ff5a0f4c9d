import type { SharedCertificate as Certificate } from '#kit/contract/shared-views.ts'
import { date } from '#kit/format.ts'
import { Facts, Page, Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'

const STATES = {
  valid: { tone: 'positive', label: 'Valid', says: 'This certificate is valid.' },
  expired: { tone: 'caution', label: 'Expired', says: 'This certificate has expired.' },
  sample: {
    tone: 'information',
    label: 'Sample',
    says: 'This is a sample certificate. It belongs to nobody.',
  },
} as const

/** What somebody's certificate states, for whoever was shown it: no account is needed, and nothing else is said. */
export default function SharedCertificate({ certificate }: { readonly certificate: Certificate }) {
  const { name, exam, passedAt, validUntil, status, isSample } = certificate
  const { tone, label, says } = STATES[isSample ? 'sample' : status]
  return (
    <Page title="Check a certificate" width="prose">
      <Panel title={says} aside={<StatusDot tone={tone} label={label} />}>
        <Facts
          rows={[
            ['Name', name],
            ['Exam', exam],
            ['Result', 'Passed'],
            ['Date', date(passedAt)],
            [status === 'expired' ? 'Expired' : 'Valid until', date(validUntil)],
          ]}
        />
      </Panel>
    </Page>
  )
}
