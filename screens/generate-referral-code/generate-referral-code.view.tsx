import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { counted, date, money } from '#kit/format.ts'
import { carriedCode, dropCode } from '#kit/react/carried-code.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { grouped, isCode } from '#kit/referrals/referral-code.ts'
import { referralLink } from '#kit/referrals/referral-link.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Facts, Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { COPY_REFUSED, copyText } from '#ui/use-copy.ts'
import { type OwnCode, type Referrals, useReferralActions, useReferrals } from './queries.ts'

/** One's own code with its link, what it has earned, and the code of whoever referred one's organization. */
export default function ReferralCode() {
  const asked = useReferrals()
  return (
    <Page
      title="Referral code"
      lead="Refer an association or a firm to the platform. When it becomes a paying customer and stays one for 30 days, you are rewarded."
    >
      <Waiting asked={asked} what="your referrals">
        {(referrals) => (
          <>
            <Headline text={sentenceOf(referrals)} value={earnedOf(referrals)} />
            <OwnPart code={referrals.code} />
            <Ledger referrals={referrals} />
            <Rules program={referrals.program} />
          </>
        )}
      </Waiting>
      <ClaimPart />
    </Page>
  )
}

const earnedOf = ({ referrals }: Referrals): number =>
  referrals
    .filter(({ state }) => state === 'approved' || state === 'paid')
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)

const sentenceOf = (all: Referrals): string =>
  `${money(earnedOf(all))} earned from ${counted(all.referrals.length, 'referral')}.`

const STATES = {
  active: { tone: 'positive', label: 'Active' },
  paused: { tone: 'caution', label: 'Paused' },
  revoked: { tone: 'negative', label: 'Revoked' },
} as const

function OwnPart({ code }: { readonly code: OwnCode | null }) {
  const actions = useReferralActions()
  if (code === null)
    return (
      <Panel
        title="Your code"
        lead="The code holds no name and cannot be guessed. You can pause or revoke it."
      >
        <Problem text={actions.failure} />
        <Actions>
          <Action onClick={() => void actions.create()}>Create my code</Action>
        </Actions>
      </Panel>
    )
  return <Code code={code} actions={actions} />
}

type CodeProps = { readonly code: OwnCode; readonly actions: ReturnType<typeof useReferralActions> }

function Code({ code: { code, state, createdAt }, actions }: CodeProps) {
  const [said, setSaid] = useState<string | null>(null)
  const [isRevoking, setRevoking] = useState(false)
  const { tone, label } = STATES[state]
  const copy = async (text: string, what: string) => {
    setSaid((await copyText(text)) ? `The ${what} is copied.` : COPY_REFUSED)
  }
  return (
    <Panel title="Your code" aside={<StatusDot tone={tone} label={label} />}>
      <Facts
        rows={[
          ['Code', <strong key="code">{grouped(code)}</strong>],
          ['Created', date(createdAt)],
        ]}
      />
      <Problem text={actions.failure} />
      <Done text={said} />
      <Actions>
        <Action onClick={() => void copy(referralLink(window.location.origin, code), 'link')}>
          Copy link
        </Action>
        <Action tone="plain" onClick={() => void copy(grouped(code), 'code')}>
          Copy code
        </Action>
        <Action tone="plain" onClick={() => void actions.setState(state === 'active' ? 'paused' : 'active')}>
          {state === 'active' ? 'Pause' : 'Resume'}
        </Action>
        <Action tone="danger" onClick={() => setRevoking(true)}>
          Revoke
        </Action>
      </Actions>
      {isRevoking ? (
        <Confirm
          title="Revoke this code"
          action="Revoke"
          isRunning={false}
          onConfirm={() => void actions.setState('revoked').then(() => setRevoking(false))}
          onCancel={() => setRevoking(false)}
        >
          It never works again. What it has earned stays yours, and you can create another code.
        </Confirm>
      ) : null}
    </Panel>
  )
}

const LEDGER = {
  claimed: 'Code entered, not paying yet',
  pending: 'Paying, held for 30 days',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Not due',
} as const

const Ledger = ({ referrals: { referrals } }: { readonly referrals: Referrals }) => (
  <Panel title="Rewards" lead="One line for each organization, without its name.">
    {referrals.length === 0 ? (
      <p>No organization has entered your code yet.</p>
    ) : (
      <ReportTable
        title="Rewards"
        columns={[
          { key: 'claimed', label: 'Code entered', format: 'date' },
          { key: 'state', label: 'State', format: 'text' },
          { key: 'qualified', label: 'First payment', format: 'date' },
          { key: 'amount', label: 'Reward', format: 'money' },
        ]}
        rows={referrals.map(({ claimedAt, state, reason, qualifiedAt, amount }) => ({
          claimed: claimedAt.slice(0, 10),
          state: reason === '' ? LEDGER[state] : `${LEDGER[state]}: ${reason}`,
          qualified: qualifiedAt === null ? null : qualifiedAt.slice(0, 10),
          amount: state === 'rejected' ? null : amount,
        }))}
      />
    )}
  </Panel>
)

const Rules = ({ program: { tiers, annualCap } }: { readonly program: Referrals['program'] }) => (
  <Panel
    title="What a referral pays"
    lead={`At most ${money(annualCap)} a calendar year. Rewards are for platform subscriptions only, never for settlement services or for buyer and seller leads.`}
  >
    <Facts
      rows={tiers.map(({ from, amount }, index) => {
        const to = tiers[index + 1]?.from
        const which = to === undefined ? `From the ${from}th in a year` : `${from} to ${to - 1} in a year`
        return [which, `${money(amount)} each`]
      })}
    />
  </Panel>
)

/** For whoever has no organization yet that could enter the code of the link that led here. */
function Carried() {
  const [code] = useState(carriedCode)
  return code === '' ? null : (
    <Panel title="You were referred">
      <p>
        Your code <strong>{grouped(code)}</strong> is kept in this browser. It is filled in when you pay for
        an organization’s plan.
      </p>
    </Panel>
  )
}

/** For whoever pays for an organization: the code that it was referred by. */
function ClaimPart() {
  const { query } = useAddress()
  const roles = useSession().user?.roles ?? []
  const names = (useMemberships().data ?? [])
    .map(({ org_name }) => org_name)
    .filter((name) => hasPermissionIn(roles, name, 'org.billing.write'))
  const { failure, claim } = useReferralActions()
  const [code, setCode] = useState(() => query.code ?? carriedCode())
  const [picked, setPicked] = useState('')
  const [isDone, setDone] = useState(false)
  const organization = picked === '' ? (names[0] ?? '') : picked
  const isWrong = code.trim() !== '' && !isCode(code)
  const enter = async () => {
    const isEntered = await claim(code, organization)
    if (isEntered) dropCode()
    setDone(isEntered)
  }
  if (names.length === 0) return <Carried />
  return (
    <Panel
      title="Were you referred?"
      lead="Enter the code before your organization pays for the first time. It cannot be changed afterwards."
    >
      {names.length < 2 ? null : (
        <SelectField
          label="Organization"
          value={organization}
          choices={names.map((name) => ({ value: name, label: name }))}
          onChange={setPicked}
        />
      )}
      <LineField
        label="Referral code"
        autoComplete="off"
        maxLength={60}
        value={code}
        error={isWrong ? 'Check the code: a character is wrong or missing.' : undefined}
        onChange={setCode}
      />
      <Problem text={failure} />
      <Done text={isDone ? `The code is noted for ${organization}.` : null} />
      <Actions>
        <Action disabled={code.trim() === '' || isWrong} onClick={() => void enter()}>
          Enter code
        </Action>
      </Actions>
    </Panel>
  )
}
